import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ChatResponse, ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_HISTORY_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { fewAtATime } from './asker.ts';
import { turnOf } from './rows.ts';
import { readSealed, type Sealed } from './sealed-set.ts';
import { Site } from './site.ts';
import { transcriptOf } from './transcript.ts';

/** Questions and conversations that are under way at once. */
const AT_ONCE = 4;

/** Asks a conversation turn by turn, as the chat page does. */
export async function converse({ turns }: Sealed, site: Pick<Site, 'ask'>): Promise<ChatResponse[]> {
  const answers: ChatResponse[] = [];
  let history: ChatTurn[] = [];
  for (const message of turns) {
    const answer = await site.ask({ message, conversationHistory: history });
    answers.push(answer);
    history = [...history, { role: 'user' as const, content: message }, turnOf(answer)].slice(-CHAT_HISTORY_MAX);
  }
  return answers;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { set: { type: 'string' }, out: { type: 'string' } } });
  if (!values.set || !values.out) throw new Error('Usage: ask-sealed.ts --set FOLDER --out TRANSCRIPTS.md');
  // npm runs a workspace's script in the workspace; paths are relative to where it was called.
  const [folder, out] = [values.set, values.out].map((path) => resolve(process.env.INIT_CWD ?? '', path)) as [
    string,
    string,
  ];
  const set = readSealed(pathToFileURL(`${folder}/`));
  const site = new Site(process.env.SITE ?? 'http://localhost:8080');
  // A set is asked once, so that transcripts are never replaced: this fails before anything is asked.
  writeFileSync(out, '', { flag: 'wx' });
  const transcripts = await fewAtATime(set, AT_ONCE, async (one) => transcriptOf(one, await converse(one, site)));
  writeFileSync(out, `${transcripts.join('\n\n')}\n`);
  console.log(`${set.length} asked; transcripts are in ${out}.`);
}
