import { plainWords } from '@bluntbot/platform/index/plain-words';
import { stemmer } from 'stemmer';
import { withoutPatients } from '../plant-patients.ts';
import { everydayWords } from './everyday-words.ts';

/** Words of a question that every page has, or that only wrap it. */
const EMPTY = new Set(
  'a an and are as at be been being but by can could did do does for from had has have how i if in into is it its me my of on or our should so some than that the their them there these they this to too was we what when where which who why will with would you your about tell explain please mean means meaning difference between best way ways get got go define definition vs versus please lost anyway thing whats actually exactly simple terms word someone people use used using years such work works working cannabis weed marijuana long much many really am ever even just still also any not dont doesnt isnt u ur pls plz ok okay hey hi um like kind sort bit little need want know good bad right proper properly supposed much happens happen happening called im ive id hows whens stuff something anything strain strains one ones second third help meaningful mom mother else usa us america take again remind wee tiny without monday tuesday wednesday thursday friday saturday sunday weekend tonight tomorrow wanna gonna gotta lemme gimme cant couldnt wont'.split(
    ' ',
  ),
);

/** Several words of a question that pages have one for, and what a question without those words is about. */
const PHRASES: readonly (readonly [when: RegExp, words: string])[] = [
  [
    /^(?=.*\bdecarb\w*)(?=.*\b(?:temp\w*|degrees?|how hot|celsius|fahrenheit|oven (?:setting|heat)|what heat)\b).*/,
    'oven time ground flower usual compromise minutes',
  ],
  [/\b(?:scrog|screen of green)\b/, 'screen green net'],
  [
    /\b(?:branch|branches|stem|stalk|limb)\b.*\b(?:snap\w*|broke\w*|torn|tore|split\w*|crack\w*|hang\w*|bent|ripped)\b.*|\b(?:snap\w*|broke\w*|torn|tore|split\w*|crack\w*|ripped)\b.*\b(?:branch|branches|stem|stalk|limb)\b.*/,
    'branch torn halfway fork tape stake',
  ],
  [/^(?=.*\bbalcony\b)(?=.*\b(?:sun|sunny|light|shade|hours|faces?|facing|work)\b).*/, 'balcony sun hours direct'],
  [/\b(?:drown\w*|waterlogged|soggy|swamp\w*)\b/, 'overwatering'],
  [/\b(?:roots? (?:rot|smell|slimy|slime|brown)\w*|slimy roots?|root rot)\b/, 'overwatering roots rot'],
  [
    /\b(?:od(?:ed|d)?|overdos\w*|overfed|overfeed\w*|nutrient burn|lock ?out)\b.*\b(?:plants?|leaves|tips|nitrogen|cal ?mag|nutrients?|girls)\b|\b(?:plants?|leaves|tips|nitrogen|cal ?mag|nutrients?)\b.*\b(?:od(?:ed|d)?|overdos\w*|overfed|nutrient burn|lock ?out)\b/,
    'feeding nutrients dark leaves clawed tips burnt nitrogen',
  ],
  [/\btransplant\w*\b.*\b(?:shock\w*|droop\w*|stress\w*)\b|\b(?:shock\w*|stress\w*)\b.*\btransplant\w*/, 'transplant pot roots'],
  [/\b(?:tax )?stamps?\b/, 'marihuana tax act 1937 stamp'],
  [
    /\b(?:get|getting|apply\w*|obtain|need)\b.*\b(?:medical|mmj|med|patient) cards?\b/,
    'certified step practitioner certification registration',
  ],
  [/\bwhen\b.*\b(?:banned|illegal|outlawed|prohibited)\b.*/, 'marihuana tax act 1937'],
  [
    /\b(?:germinat\w*|sprout\w*|start\w*|pop|sow\w*|plant)\b.*\bseeds?\b.*|\bseeds?\b.*\b(?:germinat\w*|sprout\w*|sow\w*)\b.*/,
    'germination sow seed deep moist mix lid',
  ],
  [/^(?=.*\btolerance\b)(?=.*\b(?:how|lower|reset|reduce)\b).*\b(?:down|lower|reset|reduce)\b.*/, 'tolerance break taper halve'],
  [
    /^(?=.*\b(?:t breaks?|tolerance|break from (?:weed|smoking))\b).*\bhow (?:long|many (?:days|weeks))\b.*/,
    'tolerance break weeks cb1 availability start beginner',
  ],
  [
    /^(?=.*\b(?:seedlings?|sprouts?|baby plants?|little plants?)\b).*\b(?:leggy|lanky|spindly|stretch\w*|flop\w*|fall\w*|fell|tall|thin|lean\w*)\b.*/,
    'seedlings stem stretches falls light kindness',
  ],
  [/^(?=.*\b(?:soil|coco)\b)(?=.*\bp ?h\b).*/, 'acidity aim ph soil coco dissolve'],
  [
    /\bhow (?:do|to|can|should)\b.*\b(?:dry|drying|cure|curing)\b.*\b(?:harvest\w*|crop|plants?|buds?|flowers?|weed|cure|curing)\b.*/,
    'drying hang branches mesh hygrometer stems crack fold',
  ],
  [
    /\b(?:how|what makes|explain)\b.*\b(?:vaporizers?|vapes?|vaporisers?)\b.*\b(?:works?|functions?|heats?)\b.*/,
    'conduction contact hot wall convection air heater flower ways heat',
  ],
  [
    /\b(?:how|start\w*|begin|try\w*|steps?|guide)\b.*\bmicro ?dos\w*.*/,
    'microdosing choose product stay whole month cleanly tincture dropper marks',
  ],
  [
    /^(?=.*\bself (?:certif\w*|cert)\b).*\b(?:how|works?|sign\w*|register\w*|get|apply|what|do)\b.*/,
    'self certification means doctor signature patient registers declares form',
  ],
  [
    /\bhow (?:do|to|can|should|would)\b.*\b(?:tolerance break|t break|break from weed|tolerance pause)\b/,
    'tolerance break taper halve start date before',
  ],
  [
    /^(?=.*\b(?:veg\w*|seedlings?)\b)(?=.*\b(?:flower\w*|bloom\w*)\b)(?=.*\b(?:lights?|lamps?|leds?)\b).*\b(?:hours?|schedule|cycle|timer|long|on)\b.*/,
    'vegetative flowering hours ppfd dli',
  ],
  [
    /^(?!.*\b(?:keep|store|fresh|jar|clones?|mother)\b)(?=.*\b(?:in|during|for|while|when|of|theyre|they are) (?:the |it is |its )?(?:flower|flowering|bloom|blooming)\b)(?=.*\b(?:lights?|lamps?|leds?)\b).*\b(?:hours?|schedule|cycle|timer|how long)\b.*/,
    'flowering hours ppfd dli',
  ],
  [
    /^(?!.*\b(?:dab\w*|rosin|wax|concentrates?|resin|carts?|cartridges?|oil|terpenes?|thc|cbd|boil\w*|why|edibles?)\b)(?=.*\b(?:vape|vapes|vaping|vapori[sz]ers?|dry herb)\b).*\b(?:temp\w*|degrees?|hot|celsius|fahrenheit)\b.*/,
    'vaporizer usual range flavor clear effect denser vapor extracted',
  ],
  [
    /^(?!.*\b(?:grow\w*|plant\w*|seeds?|tent|harvest\w*|edibles?|gumm\w*|brownies?|dab\w*|bake|cook\w*|dispensar\w*|shop)\b)(?=.*\b(?:first (?:time|session|try)|never (?:smoked|tried|done|used))\b).*\b(?:nervous|scared|anxious|afraid|worried|how (?:do|should|can) i (?:go|start|begin|prepare|do)|what (?:should|do) i (?:do|expect|know)|tips|advice|prepare|go about)\b.*/,
    'first session dose route smoked flower edible puff',
  ],
  [
    /^(?!.*\bhow long\b).*\bhow (?:do|to|can|should)\b.*\b(?:keep\w*|store|storing|stash) .*\b(?:fresh|good|stale|longer|best|properly|from (?:\w+ )?dry\w*)\b.*|^(?!.*\bhow long\b).*\bhow (?:do|to|can|should)\b.{0,12}\b(?:store|storing) .*\b(?:weed|flower|bud|buds|cannabis|stash)\b.*/,
    'storing flower fresh jar closed cupboard hygrometer package',
  ],
  [
    /\b(?:read\w*|understand\w*|make sense of|decipher\w*) (?:\w+ ){0,3}(?:lab (?:reports?|results?|tests?|sheets?)|coas?|certificates?(?: of analysis)?|test (?:results?|reports?))\b/,
    'certificate line batch total entry check',
  ],
  [/\b(?:seed to (?:weed|smoke|harvest|jar)|start to finish|from seed|whole grow)\b/, 'seed harvest weeks timeline'],
  [
    /\b(?:ready to (?:harvest|chop|cut|pick)|when (?:do|can|should|to|is|are)\b.*\b(?:harvest|chop|cut|ripe|ready)|know .*(?:ripe|ready))\b/,
    'harvest ripe glands amber cloudy',
  ],
  [
    /\b(?:first (?:time|session|try|joint|smoke)|never (?:smoked|tried|done|used)|new to (?:this|it|weed|cannabis|smoking))\b/,
    'first session',
  ],
  [
    /\b(?:drug test\w*|urine|pee|piss|show up .*test|test positive|(?:pass|fail)\w* .*test|(?:in|out of) (?:my|your|the) (?:system|body|blood)|metabolites?)\b/,
    'detect urine test',
  ],
  [/\b(?:quit|quitting|stop(?:ping|ped)? (?:smoking|using|weed)|cold turkey|withdrawals?|cutting back|cut down)\b/, 'withdrawal break'],
  [/\b(?:t breaks?|tolerance|works? less|nothing works|dont feel it|not as high|(?:does|do) nothing any ?more)\b/, 'tolerance break'],
  [/\b(?:stinks?|stinky|stinking|stench|reeks?|smells? (?:up|out)|neighbou?rs? .*smell|smell .*neighbou?rs?)\b/, 'odor filter'],
  [/\b(?:bugs?|gnats?|mites?|aphids?|thrips?|whiteflies|caterpillars?|webs?|webbing)\b/, 'pests'],
  [/\b(?:bud rot|white powder|powdery|fuzz|fuzzy|mushy|musty)\b/, 'mold'],
  [/\b(?:claw\w*|yellow\w*|brown (?:tips|spots)|burnt? tips|curl\w*|spots|pale|purple stems?)\b/, 'leaves feeding nitrogen'],
  [/\b(?:droop\w*|wilt\w*|limp|sagging|saggy)\b/, 'overwatering'],
  [/\b(?:baby|little|small|tiny) plants?\b|\bsprouts?\b/, 'seedling'],
  [/\b(?:npk|feed\w*|fertili[sz]\w*|nutes?|nutrients?)\b/, 'feeding nutrients'],
  [/\b(?:hours? of light|light schedule|18 6|12 12|flip|lamps?|led|leds|watt\w*)\b/, 'light hours flowering'],
  [
    /\b(?:keep\w* (?:it |them |my \w+ |weed |flower |bud )?(?:fresh|good)|dried out|dry out|goes? (?:bad|off)|expire\w*|stale|crispy)\b/,
    'storing fresh humidity',
  ],
  [/\b(?:micro ?dos\w*|tiny (?:dose|amount)s?|smallest (?:dose|amount))\b/, 'microdosing dose'],
  [/\b(?:hangover|next (?:day|morning)|morning after|groggy|foggy)\b/, 'morning after'],
  [/\b(?:made|became|become|got|made it|why (?:is|was)) (?:\w+ ){0,2}(?:illegal|banned|outlawed|prohibited)\b/, 'prohibition banned'],
  [/\b(?:boss|employers?|my job|workplace|hr department|fired|fire me)\b/, 'employer work'],
  [/\bwhy\b.*\b(?:munchies|hungry)\b/, 'appetite hunger'],
  [
    /\b(?:how|make|making|steps|instructions|method)\b.*\b(?:canna ?butter|(?:weed|pot|infused|cannabis|herbal) butter)\b|\b(?:canna ?butter|(?:weed|pot|infused|cannabis|herbal) butter)\b.*\b(?:steps|how|instructions|method|made)\b/,
    'butter unsalted melt simmering decarboxylated sieve',
  ],
  [/\b(?:how|make|making)\b.*\b(?:canna ?oil|(?:weed|pot|infused|cannabis) oil)\b/, 'infusion oil coconut olive bath lid'],
  [/\b(?:how|steps|instructions)\b.*\bdecarb\w*(?! (?:work|mean))/, 'decarboxylation oven thermometer foil bake dish flower method'],
  [/\b(?:how|steps|instructions)\b.*\btinctures?\b/, 'alcohol tincture ethanol strain shake'],
  [/\bclean\w*\b.*\b(?:bong|pipe|rig|glass|bowl|grinder|piece)s?\b.*/, 'cleaning screens glass mouthpieces soak'],
  [/\b(?:read\w*|make sense of|understand\w*|decipher\w*|decode\w*) (?:\w+ ){0,3}menu\b.*/, 'reading menu settle form decides product'],
  [/\bhow (?:often|much|many times)\b.*\bwater(?:ing)?\b.*|\bwhen\b.*\bwater\b.*\b(?:plants?|pots?)\b/, 'watering water pot weight moment'],
  [/\b(?:leaf|leaves)\b.*\byellow\w*.*|\byellow\w*\b.*\b(?:leaf|leaves)\b.*/, 'yellow leaves pale old veins nitrogen magnesium pictures'],
  [/\bhumidity\b.*\bdry\w*\b.*|\bdry\w*\b.*\bhumidity\b/, 'drying relative humidity aim air percent'],
  [/\b(?:bad|harm\w*|hurt\w*|damage\w*|wreck\w*|rough|safe|ok) .*\blungs?\b/, 'smoking lungs cough'],
  [/\b(?:canna butter|canna oil|infused butter|infused oil)\b/, 'cannabutter infusion'],
  [
    /\b(?:open|start|run|own)\w* (?:up )?(?:a |an |my own |my )?(?:dispensary|shop|store|cannabis business|weed business|grow op)\b/,
    'business license',
  ],
  [/\bedibles?\b.*\b(?:hit|hits|stronger|harder|different|longer)\b/, 'edibles liver hydroxy stronger'],
  [/\b(?:sign up|certify|register) (?:\w+ ){0,3}(?:without|doctor|myself|himself|herself)\b/, 'self certification'],
  [/\bdispensary menu\b|\bthe menu\b/, 'reading menu'],
  [/\b(?:dinner|guests|people over|host\w*)\b.*\b(?:partake|abstain|host|guests|dont smoke)\b/, 'hosting dinner guests abstain'],
  [/\borange hairs?\b|\bhairs on\b/, 'pistil stigma'],
  [/\b(?:plants? out(?:side|doors)?|transplant outside)\b/, 'last frost outdoors'],
  [/\b(?:tax(?:es)?|bank\w*|irs)\b/, 'tax business'],
  [/\b(?:card|certif\w+|patients?|qualif\w+)\b/, 'certification patient'],
  [/\b(?:label|labels|coa|lab (?:report|result|test)\w*)\b/, 'certificate label'],
  [/\b(?:mg|milligrams?|potency|how strong) .*(?:per|each|piece|batch|tray|brownie|cookie|serving)\b/, 'milligrams serving arithmetic'],
];

/** Words that a question and a page say the same with. */
const GROUPS = [
  'onset kick',
  'break pause',
  'store storage keep',
  'mold mould botrytis fuzz mildew',
  'gray grey',
  'decarboxylation decarb decarboxylate',
  'temperature temp degree',
  'odor odour smell stink scent',
  'grow growth grower',
  'flower bloom',
  'neighbor neighbour',
  'vaporizer vaporiser vapourizer vape vapes vapor vapour',
  'cartridge cart',
  'clean rinse',
  'first beginner novice newbie newcomer',
  'urine pee',
  'test lab',
  'nutrient nute fertilizer fertiliser feed',
  'pest bug insect',
  'light lamp led',
  'harvest chop reap',
  'dose dosage',
  'edible gummy gummies',
  'hash hashish',
  'alcohol beer wine drunk booze liquor',
  'train lst',
  'vegetative veg',
  'apartment flat',
  'certification certify certified',
  'clone cutting',
  'tax 280e',
  'anxiety anxious paranoia paranoid panic',
  'leaf leaves',
  'dry drying dried',
  'addict addiction addictive dependence dependent hooked',
  'lung lungs cough',
];
const SAME: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stemmer);
    return others.map((other) => [other, first] as const);
  }),
);

/** The telling words of a text, each in one form. */
export const tellingWords = (text: string): string[] => plainWords(text).flatMap((word) => tellingWord(word) ?? []);

/** The form under which a word is found; nothing for one that tells nothing. */
export function tellingWord(word: string): string | null {
  if (EMPTY.has(word) || /^\d{1,2}$/.test(word)) return null;
  const form = stemmer(word);
  return SAME.get(form) ?? form;
}

/** The telling words of a question; in the place of "seed to weed" those of what it is about. */
export function wordsAsked(question: string): string[] {
  const everyday = everydayWords(question);
  if (everyday) return tellingWords(everyday);
  let text = withoutPatients(plainWords(question).join(' '));
  const meant: string[] = [];
  for (const [when, words] of PHRASES) {
    const rest = text.replace(when, ' ');
    if (rest !== text) meant.push(...tellingWords(words));
    text = rest;
  }
  return [...tellingWords(text), ...meant];
}
