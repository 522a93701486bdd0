import { Draft } from '../draft.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

/** What people call things of the shop, and the words that find them there. */
const THINGS: readonly (readonly [when: RegExp, search: string])[] = [
  [/ grinders? | grind(?:ing)? (?:my )?(?:weed|flower|bud) /, 'grinder'],
  [/ (?:dry herb )?(?:vaporizers?|vapourizers?|vaporisers?|vapes?|vape pens?) (?!carts?)/, 'vaporizer'],
  [/ bongs? | water ?pipes? /, 'bong'],
  [/ dab rigs? | e rigs? | rigs? | nectar collectors? /, 'rig'],
  [/ rolling (?:papers?|machine|kit) | papers | king size papers /, 'rolling papers'],
  [/ rolling trays? | trays? /, 'tray'],
  [/ (?:glass |hand |spoon )?pipes? | bowls? | one hitters? | chillums? | bubblers? /, 'pipe'],
  [
    / (?:stash|storage|storing) (?:jars?|boxes|box|containers?|cases?|bag|bags)| stash | jars? | smell proof | humidity packs? | boveda /,
    'storage',
  ],
  [/ lighters? | torch(?:es)? | hemp wick /, 'lighter'],
  [/ scales? /, 'scale'],
  [/ (?:pre ?rolled )?cones? | cone fillers? /, 'cones'],
  [/ cleaning | cleaner | clean my (?:bong|pipe|glass|rig|vape) | isopropyl /, 'cleaning'],
  [/ decarb\w* (?:machine|box|device)| infus(?:er|ion machine) | butter (?:maker|machine) | herb cooker /, 'infuser'],
  [/ grow (?:tents?|lights?|kits?|bags?) | led lights? | hydroponic\w* | nutrients /, 'grow'],
  [/ ash ?trays? /, 'ashtray'],
  [/ (?:510|batter(?:y|ies)) /, 'battery'],
  [/ filters? | tips /, 'tips'],
];
const WANTS =
  / (?:accessor\w+|gear|buy|purchase|recommend|suggest|good|best|cheap|cheapest|affordable|need|want|looking for|shop for|under|gift|which|show|find|any|have|sell|price|cost|much|get|discreet|portable|beginner|top|quality) /;
const MAX_PRODUCTS = 4;

/** Things of the affiliate shop: rows that can be bought, each with its own price. */
export class Products implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, message, wish }: Turn): Promise<Draft | undefined> {
    const thing = THINGS.find(([when]) => when.test(text));
    const general = / (?:accessor\w+|smoking gear|paraphernalia|smoke shop|gift for (?:a )?(?:stoner|smoker)) /.test(text);
    if (
      (!thing && !general) ||
      / (?:how (?:do|to|should|does|long|can i (?:clean|use|make))|what is (?:an?|the)|whats an?|why|difference|versus|clean my|vs|use (?:a|an|my)) /.test(
        text,
      )
    )
      return undefined;
    if (!WANTS.test(text) && wish.criteria.length > 1) return undefined;
    const maxPrice = priceIn(message);
    const question = { ...(thing && { search: thing[1] }), ...(maxPrice !== undefined && { maxPrice }) };
    const cheap = / (?:cheap|cheapest|affordable|budget|inexpensive) /.test(text);
    const found = await this.tools.products(question, cheap ? 24 : MAX_PRODUCTS);
    const shown = (cheap ? found.toSorted((a, b) => (a.salePrice ?? a.price) - (b.salePrice ?? b.price)) : found).slice(0, MAX_PRODUCTS);
    const draft = new Draft();
    if (shown.length === 0) {
      return draft
        .say(
          `The shop has nothing in stock for that${maxPrice === undefined ? '' : ` up to $${maxPrice}`}. A higher price or another kind may help.`,
        )
        .reading(SHOP);
    }
    draft.say(
      `From the accessories shop${maxPrice === undefined ? '' : `, up to $${maxPrice}`}${cheap ? ', cheapest first' : ''}. We may earn a commission.`,
    );
    for (const product of shown) draft.product(product, product.shortDescription);
    return draft;
  }
}

const SHOP = { kind: 'product', id: 'accessories', title: 'Accessories', href: '/accessories', passage: null } as const;

/** "under $50", "less than 30 dollars", "$40 or less". */
function priceIn(message: string): number | undefined {
  const match =
    /(?:under|below|less than|at most|up to|max(?:imum)?|cheaper than|no more than|within)\s*\$?\s*(\d{1,4})\b(?!\s*%)|\$\s*(\d{1,4})\s*(?:or less|max|tops|budget)|(?:budget (?:of|is)|have|spend)\s*\$\s*(\d{1,4})/i.exec(
      message,
    );
  const price = match?.slice(1).find(Boolean);
  return price === undefined ? undefined : Number(price);
}
