import { spaced } from '../spaced.ts';

/** A kind of thing that the shop has. */
export interface Thing {
  /** What people call it. */
  when: RegExp;
  /** A word of the category's name. */
  category: string;
  /** A tag that narrows the category down. */
  tag?: string;
}

const BUYS = '(?:buy|need|get|want|sell|got|looking for|gift|give)';
const WHO = '(?:who|that|he|she|they|for|into|loves?|likes?|enjoys?|does|started|doing)';
const DIRT = '(?:gunk|tar|resin|grime|residue|crud|goo|muck|build ?up|filth|dirt)';
const GLASS = '(?:bongs?|pipes?|rigs?|bowls?|glass|pieces?|grinders?|vapes?|vaporizers?)';
/** What does a thing for somebody. */
const GADGET = '(?:gadgets?|gizmos?|devices?|machines?|tools?|contraptions?|appliances?|thing|something|helpers?)';
const DEVICE = '(?:gadgets?|gizmos?|devices?|machines?|contraptions?|appliances?|equipment|kits?)';
const INFUSED = '(?:edibles?|butter|cannabutter|infus(?:e|es|ing)|tinctures?|gumm(?:y|ies)|infused oil|canna ?oil)';
const AIDS = '(?:what|anything|something|stuff|product|products|which|buy|need|get)';

/** What is cleaned, and is no glass. */
const ROOMS = '(?!(?:(?:up|my|the|our|a|out) )*(?:house|home|kitchen|room|apartment|flat|garage|bathroom|yard|closet|place) )';

const THINGS: readonly Thing[] = [
  {
    // Each by itself from the beginning on: chains of them take a time that grows with the third power of a message.
    when: new RegExp(
      `^(?=.* ${AIDS} )(?=.* ${DIRT} )(?=.* ${GLASS} ).* | (?:what|which|anything|something|stuff|products?|buy|get|use) (?:do |should |that |which |for |can |will |to |i |you |we |one |best ){0,4}(?:clean|scrub|unclog)\\w* ${ROOMS}`,
    ),
    category: 'cleaning',
  },
  { when: / grinders? | grind (?:my )?(?:weed|flower|bud) /, category: 'grinder' },
  {
    when: new RegExp(
      ` rolling machines? | rollers? for (?:joints?|cones?|blunts?) | (?:joint|cone|cigarette|blunt) (?:rollers?|machines?|stuffers?|fillers?) |^(?=.* (?:roll|rolls|rolling|roller) )(?!.* papers? ).* ${GADGET} `,
    ),
    category: 'tray',
    tag: 'roller',
  },
  {
    when: / (?:rolling|raw|king size|hemp|rice) papers? | rizlas? | skins | zig ?zags? | papers | (?:pre ?rolled )?cones? | blunt wraps? | rolling tips | filter tips /,
    category: 'paper',
  },
  { when: / rolling (?:trays?|kit) | trays? /, category: 'tray' },
  {
    when: new RegExp(
      ` (?:something|anything|stuff|solution|products?|kit|what) (?:to clean|cleans (?:it|my|a|the)|for cleaning|that cleans) ${ROOMS}| cleaning (?:kit|solution|products?|supplies|stuff) | (?:bong|pipe|glass|rig) cleaner | cleaner `,
    ),
    category: 'cleaning',
  },
  { when: / grow tents? /, category: 'light', tag: 'tent' },
  { when: / (?:grow|led) (?:lights?|lamps?|leds?) | led grow lights? /, category: 'light', tag: 'led' },
  { when: / grow (?:kits?|bags?|box|boxes) /, category: 'light' },
  { when: new RegExp(` ${BUYS} .*tents? | tents? .*(?:buy|need|get|dollars?|bucks) `), category: 'light', tag: 'tent' },
  {
    when: new RegExp(
      ` ${BUYS} .*lamps? | lamps? (?:for|to) (?:\\w+ ){0,3}(?:plants?|grow\\w*|tent) | (?:lamps?|leds?|lights? (?:for|to) (?:\\w+ ){0,3}(?:plants?|grow\\w*|tent|weed)) .*(?:dollars?|bucks) `,
    ),
    category: 'light',
    tag: 'led',
  },
  { when: / (?:buy|need|get) .*grow | grow .*(?:buy|need|get) /, category: 'light' },
  {
    when: / (?:nutrients|fertili[sz]er|ph (?:meter|pen|tester|kit)s?|potting soil|trimming scissors|trimmer|carbon filter|(?:inline|exhaust|duct|extraction) fans?|(?<!(?:big|huge) )fans?(?! of| leaf| leaves| favou?rites?)) /,
    category: 'nutrient',
  },
  { when: / (?:dry herb |herb |portable |desktop )?(?:vaporizers?|vapourizers?|vaporisers?|vapes?|vape pens?) /, category: 'vaporizer' },
  {
    when: / bongs? | water ?pipes? | beakers? | bubblers? | (?:smoother|cooler|gentler|easier on (?:my|the) (?:throat|lungs)) (?:\w+ ){0,2}(?:glass|piece|pieces|setup|rip|rips) |^(?=.* (?:throat|lungs|harsh|scratchy|cough\w*) ).* (?:glass|smoother|cooler|gentler) (?:\w+ ){0,2}(?:piece|pieces|setup|thing to smoke)/,
    category: 'bong',
  },
  { when: / (?:dab |e )?rigs? | nectar collectors? | dabb?ing (?:kit|gear|stuff) /, category: 'rig' },
  { when: / (?:glass |hand |spoon |pocket )?pipes? | one hitters? | chillums? | bowl piece /, category: 'hand pipe' },
  { when: / humidity packs? | boveda /, category: 'stash', tag: 'humidity' },
  {
    when: / (?:stash|storage|storing|airtight) (?:jars?|boxes|box|containers?|cases?|bags?) | (?:look(?:ing)? for|need|want|wanna|buy|sell|get|got|have|after|any|some|better|good|proper|cheap|affordable) (?:(?:an?|some|any|better|good|proper|safe|discreet|cheap|nice|new|airtight|smell ?proof|weed|cannabis|flower|bud|herb) )*(?:storage(?! (?:tips?|advice|temp\w*|humidity|conditions?))|containers?) | containers? for (?:my |the |some )?(?:weed|buds?|flowers?|herb|nugs?|cannabis) | (?:something|anything|thing|somewhere|container|case|jar) (?:\w+ )?(?:to|for|that|i can) (?:store|storing|stores|keep|keeping|keeps|put) (?:my |the |some )?(?:weed|bud|buds|flower|flowers|herb|stash|nugs?|cannabis|it|joints?|pre ?rolls?) | stash | jars? | smell ?proof (?:bags?|cases?|box|container) | keep\w* .{0,20}(?:fresh|from drying) /,
    category: 'stash',
  },
  { when: / torch(?:es)? (?:lighters? )?/, category: 'lighter', tag: 'torch' },
  { when: / lighters? | hemp wick /, category: 'lighter' },
  { when: / (?:loves?|likes?|into|who) (?:to )?(?:bak\w+|cook\w*) /, category: 'edible' },
  {
    when: new RegExp(` decarboxylators? |^(?!.* (?:recipes?|how (?:do|to|hot)) )(?=.* decarb\\w* ).* ${DEVICE} `),
    category: 'edible',
    tag: 'decarb',
  },
  {
    when: new RegExp(
      ` infusers? |^(?!.* (?:recipes?|how (?:do|to)) )(?=.* ${INFUSED} ).* ${DEVICE} | tools? (?:to|for) (?:\\w+ ){0,4}${INFUSED} `,
    ),
    category: 'edible',
    tag: 'infusion',
  },
  {
    when: / decarb\w* (?:machine|box|device|oven) | infus(?:er|ion machine) | butter (?:maker|machine) | herbal? cooker | edible (?:maker|machine)s? | machines? .{0,30}(?:edibles|butter|cannabutter) | (?:edibles?|butter) .*machines? | gummy molds? /,
    category: 'edible',
  },
  {
    when: new RegExp(
      `^(?!.* (?:strains?|sativas?|indicas?|concentrates?|wax|shatter) ).* ${WHO} (?:to )?(?:\\w+ )?(?:dabs?|dabb?ing|dabbers?) `,
    ),
    category: 'rig',
  },
];
const FOR_WHOM =
  '(?:stoner|smoker|brother|sister|friend|dad|mom|mum|husband|wife|boyfriend|girlfriend|partner|uncle|aunt|cousin|roommate|colleague|(?:some(?:one|body) )?who \\w+|some(?:one|body))';
const GENERAL = new RegExp(
  ` (?:accessor\\w+|(?:cheapest|most expensive|least expensive|priciest) (?:thing|item|product|stuff) (?:\\w+ ){0,3}(?:shop|store|sell|have|got|carry|offer|stock)|smoking gear|paraphernalia|smoke shop|(?:best|good|nice|cool|great|cheap(?:est)?|expensive|priciest|any|some|a) (?:\\w+ )?(?:gifts?|presents?)|(?:birthday|christmas|xmas|anniversary|wedding|holiday) (?:gifts?|presents?)|(?:gift|present) ideas?|gifts? (?:under|for|below|over|above|around|between|from|up to|at least)|(?:gifts?|presents?) for (?:a |my |the )?(?:\\w+ ){0,2}${FOR_WHOM}|gift .*smok\\w+|present .*smok\\w+|(?:what|something) (?:\\w+ ){0,3}(?:give|get|buy) (?:to )?(?:my|a|an) (?:\\w+ )?${FOR_WHOM} (?:\\w+ )*(?:for (?:\\w+ )?(?:birthday|christmas|xmas)|smokes?|dabs?|vapes?|into|grows?)) `,
);
/** Things for who does this or that, where something is looked for that they may like. */
const HOBBIES: readonly Thing[] = [
  { when: / (?:rolls?|rolling|joints?) /, category: 'tray' },
  { when: / (?:grows?|grower|growing|gardens?|gardener) /, category: 'nutrient' },
];

/** Where a list goes on, and where what it is for begins. */
const GOES_ON = /,|&|\+|\b(?:and|or|plus|as well as|also)\b/i;
const WHAT_FOR = /\bfor (?:my|a|an|the|somebody|someone|who)\b.*/is;
const MAX_THINGS = 3;

/** The things of the shop that a message looks for: one, or each of "a tent and a lamp"; none where it only looks for a gift. */
export function thingsIn(message: string): Thing[] {
  const text = spaced(message);
  const first = thingOf(spaced(message.replace(WHAT_FOR, ' '))) ?? thingOf(text);
  if (first === undefined) return HOBBIES.filter(({ when }) => isGeneral(text) && when.test(text)).slice(0, 1);
  if (first.category === 'cleaning') return [first];
  const named = message.replace(WHAT_FOR, ' ').split(GOES_ON);
  const each = named.flatMap((part) => thingOf(` need${spaced(part)}`) ?? []);
  const apart = each.filter(({ category, tag }, at) => at === each.findIndex((one) => one.category === category && one.tag === tag));
  return named.length > 1 && apart.length > 1 ? apart.slice(0, MAX_THINGS) : [first];
}

/** Who is fond of something is no fan for a tent. */
const FOND =
  / (?:(?:am|im|is|are|was|were|be|being|not|as|whos|for|s) an? |other |fellow )(?!(?:clip|quiet|inline|exhaust|small|good|cheap|duct|strong|better|new|usb|tent|box|desk|carbon|grow|decent|big|cheaper|smaller|larger|stronger|silent|4|6|8) )(?:\w+ ){1,4}fans? | (?:huge|massive|real|true|diehard|die hard|hardcore|biggest|lifelong|longtime|long time|super|mega) (?:\w+ ){0,3}fans? (?!for )| (?:strains?|ones|something|anything|weed) for (?:\w+ ){1,3}fans? /g;
/** What is told of a jar that somebody has is no wish for one. */
const OF_A_JAR =
  / (?:the|my|that|this|its|whose|our) (?:jars?|stash)(?= (?:of \w+ (?:\w+ )?)?(?:had|has|have|says?|said|smells?|smelled|smelling|is|was|were|reads?|came|comes|showed|shows|lists?|listed|claims?|didnt|doesnt|tastes?|looks?|went) )/;
const REPLACES = / (?:buy|need|want|new|another|bigger|smaller|better|replace\w*|clean\w*|sell|dollars?|bucks|cheap\w*) /;
const thingOf = (said: string): Thing | undefined => {
  const text = said.replace(FOND, ' ');
  const plain = REPLACES.test(text) ? text : text.replace(OF_A_JAR, ' ');
  return THINGS.find(({ when }) => when.test(plain));
};
/** Whether something of the shop is looked for, whatever it may be: a gift. */
export const isGeneral = (text: string): boolean => GENERAL.test(text);
/** A text without what says that anything of the shop would do, so that only what it should be like is left. */
export const withoutGeneral = (text: string): string =>
  text
    .replace(GENERAL, ' ')
    .replace(/ (?:smok(?:e|es|er|ers|ing)|stoners?|accessor(?:y|ies)|gifts?|presents?|weed|gear|things?|shop|products?|items?)(?= )/g, '');
