import { readdirSync, readFileSync } from 'node:fs';
import { GrowingGuide, GrowingResource, GrowingStage, GrowingTechnique } from '@bluntbot/proto/catalog/growing-guides';
import { z } from 'zod';

const content = new URL('./content/', import.meta.url);

/** A guide as its file holds it; what follows from the other guides and from its length is computed. */
const WrittenGuide = GrowingGuide.omit({ timeToRead: true, relatedGuides: true })
  .extend({ relatedGuides: z.array(z.string()) })
  .strict();
export type WrittenGuide = z.infer<typeof WrittenGuide>;

/** The growing library as it is written; it changes with a release, so it is read once. */
export function readGrowingContent() {
  return {
    stages: z.array(GrowingStage.strict()).parse(readJson('stages.json')),
    techniques: z.array(GrowingTechnique.strict()).parse(readJson('techniques.json')),
    resources: z.array(GrowingResource.strict()).parse(readJson('resources.json')),
    guides: readdirSync(new URL('guides/', content))
      .filter((file) => file.endsWith('.json'))
      .map((file) => WrittenGuide.parse(readJson(`guides/${file}`)))
      .sort((a, b) => ORDER.indexOf(a.difficulty) - ORDER.indexOf(b.difficulty) || a.title.localeCompare(b.title)),
  };
}

const ORDER = ['Beginner', 'Intermediate', 'Advanced'];

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, content), 'utf8'));
}
