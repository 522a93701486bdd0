import { growingGuideGet, growingLibrary } from '@bluntbot/proto/catalog/growing-guides';
import { expect, test } from '@jest/globals';
import sanitizeHtml from 'sanitize-html';
import { readGrowingContent } from './growing-content.ts';
import { GrowingGuidesService } from './growing-guides.service.ts';

const guides = new GrowingGuidesService();
const library = (query: object = {}) => guides.library(growingLibrary.request.parse(query));

test('returns enough guides in the form of the contract', () => {
  const { stages, techniques, resources, guides: listed } = growingLibrary.response.parse(library());
  expect(stages.length).toBeGreaterThanOrEqual(8);
  expect(techniques.length).toBeGreaterThanOrEqual(10);
  expect(resources.length).toBeGreaterThanOrEqual(12);
  expect(listed.length).toBeGreaterThanOrEqual(8);
  expect(new Set(resources.map(({ type }) => type)).size).toBe(4);
});

test('has complete guides in plain HTML whose related guides exist', () => {
  for (const { id, content } of readGrowingContent().guides) {
    const guide = growingGuideGet.response.parse(guides.get(id));
    expect([id, guide.timeToRead >= 4, guide.relatedGuides.length >= 2]).toEqual([id, true, true]);
    expect(guide.relatedGuides.map((related) => guides.get(related.id).title)).toEqual(
      guide.relatedGuides.map(({ title }) => title),
    );
    const clean = sanitizeHtml(content, { allowedTags: sanitizeHtml.defaults.allowedTags, allowedAttributes: {} });
    const tags = (html: string) => html.match(/<[^>]+>/g);
    expect([id, tags(clean)]).toEqual([id, tags(content)]);
  }
});

test('filters lists by words, difficulty, and type', () => {
  const { techniques, resources } = library();
  const advanced = techniques.filter(({ difficulty }) => difficulty === 'Advanced');
  const tools = resources.filter(({ type }) => type === 'Tool');
  expect([advanced.length > 0, tools.length > 0]).toEqual([true, true]);
  expect(library({ difficulty: 'ADVANCED' }).techniques).toEqual(advanced);
  expect(library({ type: 'Tool' }).resources).toEqual(tools);
  expect(library({ search: 'Botrytis' }).guides.length).toBeGreaterThan(0);
  expect(library({ search: 'xqzzkw' })).toEqual({ stages: [], techniques: [], resources: [], guides: [] });
  expect(growingLibrary.request.safeParse({ difficulty: 'extreme' }).success).toBe(false);
});

test('throws not found for an unknown guide', () => {
  expect(() => guides.get('no-such-guide')).toThrow('Guide not found');
});
