import { Draft } from '../draft.ts';
import type { Passage, Passages } from '../passages.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const QUESTION =
  /^ (?:so |and |but |ok |okay |hey |hi |please |can you |could you |pls )*(?:what|whats|how|hows|why|when|where|who|which|is|are|does|do|did|can|could|should|would|will|explain|define|tell me|teach me|describe|meaning of|difference between) | (?:how (?:do|to|does|long|much|can|should|many|come)|what (?:is|are|does|do|happens|should)|whats|difference between|explain|mean|means|guide|tips|steps|recipe|recipes|instructions|dosage|dose|dosing|mg|milligrams?) /;
/** Below this share of its words a question is not what a passage is about. */
const COVERS = 0.5;
const COOKING =
  / (?:recipes?|cook|cooking|bake|baking|brownies?|gumm(?:y|ies)|cookies? recipe|make (?:\w+ )?(?:edibles|butter|cannabutter|oil|brownies|gummies|cookies|tea|chocolate)|hot chocolate|ice cream|pasta|pizza|smoothie|truffles|tea|cannabutter|infused?|infusion|dessert|munchies) /;
const GROWING =
  / (?:grow|growing|grower|seeds?|seedlings?|germinat\w+|veg|vegetative|flowering stage|trellis|topping|prun\w+|trim\w*|harvest\w*|dry|drying|cure|curing|nutrients?|soil|hydro\w*|light cycle|lights?|led|ph|watering|overwater\w*|mold|mildew|spider mites|pests?|clones?|cloning|autoflower\w*|trichomes|indoors?|outdoors?|tent|humidity|compost|balcony|fertili[sz]\w+|yellow(?:ing)? leaves) /;

/** Questions that the site's own pages answer, with the passage as it stands there. */
export class Reading implements Topic {
  constructor(
    private readonly passages: Passages,
    private readonly tools: Tools,
  ) {}

  async answer({ message, text, wish, strains }: Turn): Promise<Draft | undefined> {
    if (!QUESTION.test(text) || strains.length > 0) return undefined;
    const isCooking = COOKING.test(text);
    const isGrowing = GROWING.test(text);
    if (
      wish.criteria.length > 1 &&
      !isCooking &&
      !isGrowing &&
      !/ (?:what (?:is|are|does)|how (?:do|to|does|long|much)|why|difference|explain|define|mean) /.test(text)
    )
      return undefined;
    if (/ (?:strains?|something|anything) (?:for|that|with|to) /.test(text) && wish.criteria.length > 0) return undefined;
    const found = this.passages.find(message, 4);
    const word = found.find(({ kind, covers, title }) => kind === 'word' && covers === 1 && title.length < 40);
    const isDefinition = / (?:what (?:is|are|does .* mean)|whats|define|meaning of|mean|means|explain) /.test(text);
    const guide = isGrowing ? await this.guide(message) : undefined;
    const [best] = (isDefinition && word ? [word, ...found] : found).filter(({ covers }) => covers >= COVERS);
    if (!best && !guide) return undefined;
    const draft = new Draft();
    if (best) quote(draft, best);
    if (guide) draft.reading(guide);
    const further = found.filter((passage) => passage !== best && passage.covers >= COVERS);
    for (const { kind, id, title, href, passage } of further.slice(0, 2)) draft.reading({ kind, id, title, href, passage });
    if (!best) draft.say('The growing guides say more about that; this one is nearest.');
    if (/ (?:edibles?|gummy|gummies|brownies?|dose|dosing|dosage|mg|milligrams?) /.test(text)) {
      draft.say(
        'Begin with 2.5 to 5 mg of THC and wait two hours or more before any more; it can take that long. Keep it away from children and pets, and do not drive.',
      );
    }
    draft.suggestions = further
      .slice(0, 2)
      .map(({ title }) => title)
      .filter((title) => title.length <= 120);
    return draft;
  }

  /** The growing guide that is nearest: its words are looked up one by one, the most telling first. */
  private async guide(message: string): Promise<Draft['readings'][number] | undefined> {
    const words =
      message
        .toLowerCase()
        .match(/[a-z]{4,}/g)
        ?.filter((word) => GROWING.test(` ${word} `)) ?? [];
    for (const word of words.slice(0, 3)) {
      const [guide] = await this.tools.guides(word);
      if (guide)
        return { kind: 'growing-guide', id: guide.id, title: guide.title, href: `/growing/guide/${guide.id}`, passage: guide.summary };
    }
    return undefined;
  }
}

/** The passage as it stands on its page, and its page. */
export function quote(draft: Draft, { kind, id, title, section, href, passage }: Passage): void {
  draft.say(kind === 'word' ? `${title}: ${passage}` : passage);
  if (kind !== 'word') draft.say(`From “${title}”${section && kind === 'article' ? `, under “${section}”` : ''}.`);
  draft.reading({ kind, id, title, href, passage });
  draft.cite(kind, id, kind === 'word' ? 'definition' : 'content', passage.slice(0, 200), title, href);
}
