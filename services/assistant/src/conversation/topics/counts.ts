import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { joined } from '../../wishes/reasons.ts';
import type { StrainWishes, UnderstoodWish } from '../../wishes/strain-wishes.ts';
import { wishPhrase } from '../../wishes/wish-phrase.ts';
import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { cite } from './cited-facts.ts';
import type { Topic } from './topic.ts';

const MAX_CARDS = 4;
const ASKS =
  / (?:how many|number of|total) (?:\w+ )?(?:strains?|terpenes?|reviews?|sativas?|indicas?|hybrids?) (?:do you|are there|are in|have you|does (?:the|this)|in (?:the|your|total)|you have|you got) | how (?:big|large) is (?:the|your) (?:library|catalog\w*|database|collection) /;

/** "How many indicas are easy to grow": those that fit a wish. */
const ASKS_HOW_MANY =
  /^ (?:(?:so|and|ok|but) )*(?:how many|(?:what is |whats )?the number of) (?:\w+ ){0,3}?(?:strains?|sativas?|indicas?|hybrids?|of them) /;
/** What more or less of something, or a likeness, leaves no number of. */
const COUNTED: ReadonlySet<Criterion['field']> = new Set([
  ...([
    'type',
    'effect',
    'avoid',
    'report',
    'flavor',
    'terpene',
    'percent',
    'thc',
    'cbd',
    'ratio',
    'growing',
    'breeder',
    'flowering',
    'than',
  ] as const),
]);

/** How much there is in the library, counted when it is asked. */
export class Counts implements Topic {
  constructor(
    private readonly tools: Tools,
    private readonly wishes: StrainWishes,
  ) {}

  async answer({ text, wish }: Turn): Promise<Draft | undefined> {
    const isOfWish = wish.criteria.some(({ field }) => field !== 'type') && wish.criteria.every(({ field }) => COUNTED.has(field));
    if (ASKS_HOW_MANY.test(text) && isOfWish && wish.notUnderstood.length === 0) return this.ofWish(wish);
    if (!ASKS.test(text)) return undefined;
    const { strains, strainsByType, terpenes, reviews } = await this.tools.counts();
    const types = Object.entries(strainsByType).map(([type, count]) => `${count} ${type}s`);
    return new Draft().say(`The library has ${strains} strains (${joined(types)}), ${terpenes} terpenes and ${reviews} reviews.`);
  }
  private async ofWish(wish: UnderstoodWish): Promise<Draft> {
    const { picks, fitting } = await this.wishes.pick(wish, MAX_CARDS);
    const told = wishPhrase(wish.criteria, (slug) => wish.names.get(slug) ?? slug);
    const draft = new Draft().say(
      fitting === 0
        ? `None: no strain of the library is ${told}.`
        : `${fitting} of the library, each ${told}${fitting > MAX_CARDS ? '; some of them:' : ':'}`,
    );
    draft.understood = wish.understood;
    for (const pick of picks.slice(0, fitting)) {
      draft.card(pick.row, pick.reason, pick.misses);
      cite(pick, draft);
    }
    return draft;
  }
}
