import type { RunningService } from '@bluntbot/platform/testing/running-service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSeededCatalog } from '../../../catalog/test/running-catalog.ts';
import { startLocations } from '../../../locations/test/running-locations.ts';
import { startAssistant } from '../../test/running-assistant.ts';
import { htmlOfMarkdown } from '../articles/article-html.ts';
import { RowReader, type Rows } from '../grounding/rows.ts';
import { FactGate } from './fact-gate.ts';
import { readIdeaSeed } from './idea-seed.ts';
import { BuiltInWriter } from './writing/built-in-writer.ts';

let running: RunningService[] = [];
let rows: Rows;
let gate: FactGate;

beforeAll(async () => {
  const assistant = await startAssistant();
  running = [assistant, await startSeededCatalog(), await startLocations()];
  rows = await assistant.app.get(RowReader).read();
  gate = assistant.app.get(FactGate);
});
afterAll(async () => {
  for (const service of running) await service.stop();
});

test.each(readIdeaSeed().map((idea) => [idea.title, idea] as const))(
  'passes the gate with a post about "%s"',
  async (_title, idea) => {
    const { title, description, markdown, references } = await new BuiltInWriter().write(
      { ...idea, estimatedWordCount: 800 },
      rows,
      idea.title,
    );
    const { findings } = await gate.check(
      { title, excerpt: description, content: htmlOfMarkdown(markdown), references },
      rows,
    );
    expect(findings).toEqual([]);
  },
);
