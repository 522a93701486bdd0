import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const ASKS =
  / (?:how many|number of|total) (?:\w+ )?(?:strains?|terpenes?|reviews?|sativas?|indicas?|hybrids?) (?:do you|are there|are in|have you|does (?:the|this)|in (?:the|your|total)|you have|you got) | how (?:big|large) is (?:the|your) (?:library|catalog\w*|database|collection) /;

/** How much there is in the library, counted when it is asked. */
export class Counts implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text }: Turn): Promise<Draft | undefined> {
    if (!ASKS.test(text)) return undefined;
    const { strains, strainsByType, terpenes, reviews } = await this.tools.counts();
    const types = Object.entries(strainsByType).map(([type, count]) => `${count} ${type}s`);
    return new Draft().say(`The library has ${strains} strains (${joined(types)}), ${terpenes} terpenes and ${reviews} reviews.`);
  }
}
