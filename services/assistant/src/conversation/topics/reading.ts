import { Draft } from '../draft.ts';
import { type Passage, type Passages, passageOf } from '../passages.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const QUESTION =
  /^ (?:so |and |but |ok |okay |hey |hi |please |can you |could you |pls )*(?:what|whats|how|hows|why|when|where|who|which|is|are|does|do|did|can|could|should|would|will|explain|define|tell me|teach me|describe|meaning of|difference between) | (?:how (?:do|to|does|long|much|can|should|many|come)|what (?:is|are|does|do|happens|should)|whats|difference between|explain|mean|means|guide|tips|steps|recipe|recipes|instructions|dosage|dose|dosing|mg|milligrams?) /;
/** What wants an explanation, whatever effects and flavors its words could mean. */
const ASKS_HOW =
  / (?:what (?:is|are|does|happens)|whats|how (?:do|to|does|long|much|many|can|should|come)|why|when (?:do|should|can|is|does)|difference|vs|versus|explain|define|mean|means|meaning|should i|is it (?:safe|bad|ok|true)|can you|history of) /;
/** Below this share of its words a question is not what a passage is about. */
const COVERS = 0.5;
/** Words of a question that growing guides are looked up by, and guides that are then read. */
const MAX_WORDS = 5;
const MAX_GUIDES = 3;
const GROWING =
  / (?:grow|growing|grower|seeds?|seedlings?|germinat\w+|veg|vegetative|flowering stage|trellis|topping|prun\w+|trim\w*|harvest\w*|dry|drying|cure|curing|nutrients?|soil|hydro\w*|light cycle|lights?|led|ph|watering|overwater\w*|mold|mildew|spider mites|pests?|clones?|cloning|autoflower\w*|trichomes|indoors?|outdoors?|tent|humidity|compost|balcony|fertili[sz]\w+|yellow(?:ing)? leaves|leaves|buds?|fuzz|flush\w*|lst|scrog|thrips|aphids|droop\w*|plant(?:s|ed|ing)?|roots?|cuttings?|n ?p ?k|npk|carbon filter|neighbou?rs?) /;

/** Questions that the site's own pages answer, with the passage as it stands there. */
export class Reading implements Topic {
  constructor(
    private readonly passages: Passages,
    private readonly tools: Tools,
  ) {}

  async answer({ message, text, wish, strains }: Turn): Promise<Draft | undefined> {
    const isGrowing = GROWING.test(text);
    const wishes = wish.criteria.some(({ field }) => field !== 'strain');
    if (strains.length > 0 || (wishes && !ASKS_HOW.test(text)) || (!QUESTION.test(text) && !isGrowing)) return undefined;
    if (wishes && / (?:strains?|something|anything) (?:for|that|with|to) | (?:which|what) (?:ones?|strains?) /.test(text)) return undefined;
    const found = this.passages.find(message, 4);
    const word = found.find(({ kind, covers, title }) => kind === 'word' && covers === 1 && title.length < 40);
    const isDefinition = / (?:what (?:is|are|does .* mean)|whats|define|meaning of|mean|means|explain) /.test(text);
    const guide = isGrowing ? await this.guide(message) : undefined;
    const [best] = (isDefinition && word ? [word, ...found] : found).filter(({ covers }) => covers >= COVERS);
    if (!best && !guide) return undefined;
    const draft = new Draft();
    const isInGuide = guide !== undefined && guide.covers > (best?.covers ?? 0) * 0.99 && guide.covers >= COVERS;
    if (guide && isInGuide) {
      const { reading, section } = guide;
      draft
        .say(reading.passage ?? '', `From the growing guide “${reading.title}”${section ? `, under “${section}”` : ''}.`)
        .reading(reading);
      draft.cite('growing-guide', reading.id, 'content', (reading.passage ?? '').slice(0, 200), reading.title, reading.href);
    } else if (best) quote(draft, best);
    if (guide && !isInGuide) draft.reading(guide.reading);
    if (best && isInGuide) draft.reading({ kind: best.kind, id: best.id, title: best.title, href: best.href, passage: best.passage });
    const further = found.filter((passage) => passage !== best && passage.covers >= COVERS);
    for (const { kind, id, title, href, passage } of further.slice(0, 2)) draft.reading({ kind, id, title, href, passage });
    if (draft.paragraphs.length === 0) draft.say('The growing guides say more about that; this one is nearest.');
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

  /** The passage of a growing guide that is nearest: guides are looked up by the telling words of the question, and read. */
  private async guide(message: string): Promise<{ reading: Draft['readings'][number]; section: string; covers: number } | undefined> {
    const words = [...new Set(message.toLowerCase().match(/[a-z]{3,}/g) ?? [])].filter((word) => !COMMON.has(word)).slice(0, MAX_WORDS);
    const found = await Promise.all(words.map((word) => this.tools.guides(word)));
    const counts = new Map<string, number>();
    for (const { id } of found.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const likely = [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, MAX_GUIDES)
      .map(([id]) => id);
    const guides = (await Promise.all(likely.map((id) => this.tools.guide(id)))).filter((guide) => guide !== undefined);
    const passages = guides.flatMap((guide) => {
      const passage = passageOf(guide.content, message);
      return passage ? [{ guide, ...passage }] : [];
    });
    const [best] = passages.toSorted((a, b) => b.covers - a.covers);
    if (!best) return undefined;
    const { guide, passage, section, covers } = best;
    return {
      reading: { kind: 'growing-guide', id: guide.id, title: guide.title, href: `/growing/guide/${guide.id}`, passage },
      section,
      covers,
    };
  }
}

const COMMON = new Set(
  'the and for how what when why should can does with are you your from that this have not out get into them they plant plants grow growing weed cannabis best way long much many'.split(
    ' ',
  ),
);

/** The passage as it stands on its page, and its page. */
export function quote(draft: Draft, { kind, id, title, section, href, passage }: Passage): void {
  draft.say(kind === 'word' ? `${title}: ${passage}` : passage);
  if (kind !== 'word') draft.say(`From “${title}”${section && kind === 'article' ? `, under “${section}”` : ''}.`);
  draft.reading({ kind, id, title, href, passage });
  draft.cite(kind, id, kind === 'word' ? 'definition' : 'content', passage.slice(0, 200), title, href);
}
