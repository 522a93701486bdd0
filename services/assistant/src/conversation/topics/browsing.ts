import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const BY_CHANCE = / (?:surprise me|random(?:ly)?|roulette|feeling lucky|dealers choice|pick (?:one )?for me|you (?:pick|choose|decide)) /;
const MAX_DRAWN = 3;
const MAX_NAMED = 4;
/** A longer run of words is no part of a name. */
const MAX_WORDS = 2;
const card = (draft: Draft, strain: Strain): Draft =>
  draft.card(
    strain,
    `${strain.type.charAt(0).toUpperCase()}${strain.type.slice(1)}; most often reported ${joined(strain.effects.slice(0, 3))}.`,
  );

/** Strains for who wishes for nothing in particular: drawn at random. */
export class Browsing implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, wish, strains }: Turn): Promise<Draft | undefined> {
    if (!BY_CHANCE.test(text) || / ask me /.test(text) || wish.criteria.length > 0 || strains.length > 0) return undefined;
    const draft = new Draft().say('Drawn at random from the library:');
    for (const strain of await this.tools.random(MAX_DRAWN)) card(draft, strain);
    draft.suggestions = ['Surprise me', 'Something calm for the evening, not too strong'];
    return draft;
  }

  /** Strains that have a word of a message in their names, where nobody made anything else of it: "purple", "kush". */
  async named({ message, wish }: Turn): Promise<Draft | undefined> {
    const [said, ...others] = wish.notUnderstood;
    const words = plainWords(said ?? '').filter((word) => word !== 'vs');
    if (!said || others.length > 0 || words.length > MAX_WORDS || plainWords(message).length > MAX_WORDS + 3) return undefined;
    const word = words.at(-1);
    const found = word === undefined || word.length < 3 ? [] : await this.tools.named(word, MAX_NAMED);
    if (found.length === 0) return undefined;
    const draft = new Draft().say(`I know no strain that is called “${said}” alone. With it in their names, best rated first:`);
    for (const strain of found) card(draft, strain);
    draft.notUnderstood = [said];
    return draft;
  }
}
