import { plainWords } from '@bluntbot/platform/index/plain-words';
import { plainSaying } from '../../wishes/plain-saying.ts';
import { isEnglish } from '../../wishes/spelling.ts';
import { saysNothing } from '../courtesies.ts';
import { Draft } from '../draft.ts';
import { everydayWords } from '../passages/everyday-words.ts';
import type { Passage } from '../passages/passage-index.ts';
import type { Passages } from '../passages/passages.ts';
import { tellingWords } from '../passages/telling-words.ts';
import { isOfPlants } from '../plant-patients.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const QUESTION =
  /^ (?:so |and |but |ok |okay |hey |hi |please |can you |could you |pls |is it true (?:that )?)*(?:what|whats|how|hows|why|when|where|who|which|is|are|does|do|did|can|could|should|would|will|explain|define|tell me|teach me|describe|meaning of|difference between) | (?:how (?:do|to|does|long|much|can|should|many|come)|what (?:is|are|does|do|happens|should)|whats|difference between|know (?:how|what|why|when|where|if|whether)|(?:which|what) (?:law|act|year|decade|country|state|president) (?:was|is|did|were|made)|how (?:\w+ ){1,5}works?|eli5|explain|mean|means|guide|tips|steps|recipe|recipes|instructions|dosage|dose|dosing|mg|milligrams?|advice|help with) /;
/** What wants an explanation, whatever effects and flavors its words could mean. */
const ASKS_HOW =
  / (?:what (?:is|are|does|happens|should i do)|whats|how (?:do|to|does|long|much|many|can|should|come)|why|when (?:do|should|can|is|does)|difference|vs|versus|explain|define|mean|means|meaning|should i|tips|advice|go about|decarb\w*|temps?|temperatures?|is it (?:safe|bad|ok|true)|can you|history of|too much|not enough) |^ (?:is|are) (?!there)(?:\w+ ){1,4}(?:a thing|real|legit|worth it|dangerous|addictive|harmful|healthy|healthier|safe|safer|bad|true|possible|necessary) |^ (?:but |so |and )?(?:do|does|can|will) (?!you |any |i |we |the )(?:\w+ ){1,4}(?:make|get|give|keep) (?:you|u|me|people|someone) |^ (?:but |so |and )?(?:does|do|will|is|are|can) (?:cbd|thc|weed|cannabis|edibles?|smoking|vaping|terpenes?|cbg|cbn|hemp|indicas?|sativas?|dabs?|dabbing|marijuana) /;
/** Below this share of its words a question is not what a passage is about. */
const COVERS = 0.5;
/** The same of one that surely wants an explanation. */
const COVERS_MEANT = 0.34;
const WISHES =
  / (?:what|which) (?:should|can|do|would|could) i (?:have|smoke|take|use|get|try|vape|buy|pick) | (?:whats|what is) (?:good|best|nice|great) | (?:good|best|nice|great|better|ideal|perfect) (?:\w+ )?(?:strains?|ones?|weed|indicas?|sativas?|hybrids?|bud|flower) | (?:strains?|something|anything) (?:for|that|with|to) | (?:which|what) (?:ones?|strains?) /;
const COVERS_NEARLY_ALL = 0.75;
const GROWING =
  / (?:grow|growing|grower|grows|seeds?|seedlings?|germinat\w+|veg|vegetative|flowering stage|trellis|topping|prun\w+|trim\w*|harvest\w*|dry|drying|cure|curing|nutrients?|soil|hydro\w*|light cycle|lights?|led|ph|watering|overwater\w*|mold|mould|mildew|spider mites|mites|pests?|clones?|cloning|autoflower\w*|autos?|trichomes|indoors?|outdoors?|tent|humidity|compost|balcony|fertili[sz]\w+|yellow(?:ing)? leaves|leaves|buds?|fuzz|flush\w*|lst|scrog|thrips|aphids|gnats|droop\w*|plant(?:s|ed|ing)?|roots?|cuttings?|n ?p ?k|npk|nitrogen|carbon filter|neighbou?rs?|coco|perlite|12 12|branch(?:es)?|stems?|canopy|bal[ck]on(?:y|ies)|windowsill|greenhouse) /;
/** A grower's word that is no flavor in a sentence about plants. */
const PLANTS =
  / (?:plants?|branch(?:es)?|seedlings?|balcony|windowsill|greenhouse|backyard|coco|ph|veg|flowering|light (?:schedule|cycle|hours)|hours of light|leaves|leaf|seedlings?|roots?|soil|grow|growing|tent|watering|nitrogen|nutrients?|harvest\w*|clones?) /;
/** What such a sentence only seems to wish for: "light for two plants", "my heaviest branch". */
const OF_PLANTS = new Set(['flavor', 'thc', 'effect', 'avoid', 'report']);
/** Somebody's own plants and where they stand; whoever says so wishes for no strain unless they say that too. */
const OWN_PLANTS =
  / (?:my|our|the|one of my|a) (?:\w+ ){0,2}(?:plants?|seedlings?|clones?|balcony|windowsill|branch(?:es)?|leaves|stems?|roots?|crop|harvest|colas?) (?!.* (?:strains?|varieties|variety|sativas?|indicas?|hybrids?|recommend\w*|suggest\w*|something|anything) )/;

/** What only says more of the question before it: "and for how long does it keep?" */
const POINTS_BACK = / (?:it|its|that|this|they|them|those|these|there) /;
const MAX_POINTING = 10;

/** The question that was asked before and that no strain was shown for. */
function questionBefore(history: Turn['history']): string | undefined {
  const last = history.findLast(({ role, content }) => role === 'assistant' && !saysNothing(content));
  const question = history.findLast(({ role }) => role === 'user')?.content;
  return last?.strains?.length === 0 && question !== undefined && QUESTION.test(spaced(plainSaying(question)))
    ? plainSaying(question)
    : undefined;
}

/** Questions that the site's own pages answer, with the passage as it stands there. */
export class Reading implements Topic {
  constructor(private readonly passages: Passages) {}

  async answer({ message: said, text, wish, strains, history }: Turn): Promise<Draft | undefined> {
    const before = POINTS_BACK.test(text) && text.trim().split(' ').length <= MAX_POINTING ? questionBefore(history) : undefined;
    const message = before === undefined ? said : `${before} ${said}`;
    const isAsked = before !== undefined || QUESTION.test(text) || GROWING.test(text);
    if (strains.length > 0 || !isAsked || this.isWish({ text, wish })) return undefined;
    const isDefinition = / (?:what (?:is|are|does .* mean)|whats|define|meaning of|mean|means|explain) /.test(text);
    const all = await this.passages.find(message, 4);
    // Whoever tells of their plants wants no word explained.
    const found = isOfPlants(text) && !isDefinition ? all.filter(({ kind }) => kind !== 'word') : all;
    const word = found.find(({ kind, covers, title }) => kind === 'word' && covers === 1 && title.length < 40);
    const [best, ...others] = (isDefinition && word ? [word, ...found.filter((passage) => passage !== word)] : found).filter(
      ({ covers }) => covers >= COVERS,
    );
    return best && this.told(best, others, text);
  }

  /** What is surely asked of a page, though in everyday words that others could take for their own. */
  async known({ message, text, strains }: Turn): Promise<Draft | undefined> {
    if (strains.length > 0 || everydayWords(message) === undefined) return undefined;
    const [best, ...others] = (await this.passages.find(message, 4)).filter(({ covers }) => covers >= COVERS);
    return best && this.told(best, others, text);
  }

  /** Whether something is asked, by its words. */
  isQuestion({ text }: Turn): boolean {
    return QUESTION.test(text) || GROWING.test(text);
  }

  /** Whether strains are wished for, by its words. */
  isWish({ text, wish }: Pick<Turn, 'text' | 'wish'>): boolean {
    if (OWN_PLANTS.test(text) && !/ (?:strains?|sativas?|indicas?|hybrids?|recommend\w*|suggest\w*) /.test(text)) return false;
    const speaksOfPlants = PLANTS.test(text);
    const isWished = wish.criteria.some(({ field }) => field !== 'strain' && !(speaksOfPlants && OF_PLANTS.has(field)));
    const isMeasured = wish.criteria.some(({ field }) => field === 'most' || field === 'than' || field === 'like');
    return isMeasured || (isWished && (!ASKS_HOW.test(text) || WISHES.test(text)));
  }

  /** What wants an explanation, in whatever words. */
  async meant({ message, strains }: Turn): Promise<Draft | undefined> {
    if (strains.length > 0) return undefined;
    const [best, ...others] = (await this.passages.find(message, 4)).filter(({ covers }) => covers >= COVERS_MEANT);
    // One everyday word that no page is about asks for none: "the usual".
    const [only, second] = tellingWords(message);
    const isPassing = only !== undefined && second === undefined && !tellingWords(`${best?.title} ${best?.section}`).includes(only);
    if (isPassing && plainWords(message).every(isEnglish)) return undefined;
    return best && this.told(best, others, spaced(message));
  }

  /** What comes nearest to a message that nobody made anything of: a heading is no question, and may be what somebody looks for. */
  async nearest({ message, text, strains }: Turn): Promise<Draft | undefined> {
    const [best, ...others] = (strains.length > 0 || tellingWords(message).length < 2 ? [] : await this.passages.find(message, 3)).filter(
      ({ covers }) => covers > (message.includes('?') ? COVERS : COVERS_NEARLY_ALL),
    );
    return best && this.told(best, others, text);
  }

  private told(best: Passage, others: readonly Passage[], text: string): Draft {
    const draft = new Draft();
    quote(draft, best);
    for (const { kind, id, title, href, passage } of others.slice(0, 2)) draft.reading({ kind, id, title, href, passage });
    if (/ (?:edibles?|gummy|gummies|brownies?|dose|dosing|dosage|mg|milligrams?) /.test(text)) {
      draft.say(
        'Begin with 2.5 to 5 mg of THC and wait two hours or more before any more; it can take that long. Keep it away from children and pets, and do not drive.',
      );
    }
    draft.suggestions = others
      .slice(0, 2)
      .map(({ title }) => title)
      .filter((title) => title.length <= 120);
    return draft;
  }
}

/** The passage as it stands on its page, and its page. */
export function quote(draft: Draft, { kind, id, title, section, href, passage }: Passage): void {
  draft.say(kind === 'word' ? `${title}: ${passage}` : passage);
  if (kind !== 'word') {
    const page = kind === 'growing-guide' ? 'the growing guide ' : '';
    draft.say(`From ${page}“${title}”${section && `, under “${section}”`}.`);
  }
  draft.reading({ kind, id, title, href, passage });
  draft.cite(kind, id, kind === 'word' ? 'definition' : 'content', passage.slice(0, 200), title, href);
}
