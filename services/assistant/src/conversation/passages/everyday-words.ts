import { plainWords } from '@bluntbot/platform/index/plain-words';

/**
 * What people ask in words that no page has, as a whole question, and words of the passage that answers it. Each asks for that passage and nothing else,
 * whatever effects, products or places its words could mean; what only sounds like it is kept out by the beginning of its pattern.
 */
const EVERYDAY: readonly (readonly [when: RegExp, words: string])[] = [
  // Pests and mold.
  [
    /^(?=.*\b(?:(?:cob)?webs?|webbing|(?:silky|fine|thin|silk) (?:threads?|strands?|strings?))\b)(?=.*\b(?:lea(?:f|ves)|plants?|branch(?:es)?|stems?|under(?:neath|sides?)?)\b)/,
    'two spotted spider mite fine pale dots webbing',
  ],
  [/^(?=.*\b(?:flies|gnats?)\b)(?=.*\b(?:pots?|soil|plants?|dirt|seedlings?)\b)/, 'fungus gnats small black flies'],
  [
    /^(?!.*\b(?:jar|bag|package|shop)\b)(?=.*\b(?:white|dusty|flour\w*|powder\w*)\b)(?=.*\b(?:dust\w*|coating|powder\w*|film|flour\w*)\b)(?=.*\blea(?:f|ves)\b)/,
    'powdery mildew white dust leaves',
  ],
  [
    /^(?!.*\bjars?\b)(?=.*\b(?:gr[ae]y|brown|fluff\w*|fuzz\w*|mush\w*|rott\w*)\b)(?=.*\b(?:stuff|fluff\w*|fuzz\w*|mush\w*|rott\w*|dead|dying)\b)(?=.*\b(?:inside|in|on|within)\b.*\b(?:colas?|buds?|clusters?)\b)/,
    'gray mold botrytis bud rot cluster dying leaf',
  ],
  // Dependence.
  [
    /^(?!.*\b(?:(?:im|i am|i m|my|he|she|him|her|son|daughter|husband|wife|brother)) (?:\w+ ){0,3}(?:addict\w*|hooked)\b)(?=.*\b(?:addict\w*|hooked|habit forming|dependen\w*|use disorder)\b)(?=.*\b(?:weed|cannabis|marijuana|pot|thc|flower|it|gummies|edibles)\b)/,
    'one user in ten classic estimate dependence use disorder later reviews signs',
  ],
  // Drug tests.
  [
    /^(?!.*\b(?:driv\w*|edibles?|kick\w*|feel|effects?|law|legal|rules?|employers?|fired|hir\w+|strains?|parents?|lab|labs|dispensar\w+)\b)(?=.*\b(?:drug|urine|pee|hair|saliva|swab|piss|system|body|detect\w*|clean)\b)(?=.*\b(?:test(?:s|ed|ing)?|how long|how many days|when|stays?|show|leaves?|out of)\b)(?=.*\b(?:weed|thc|cannabis|marijuana|pot|cbd|joint|smok\w*|system|drug tests?)\b)/,
    'drug test metabolite fat urine days single use heavy daily clear detox',
  ],
  // Drying and jars.
  [
    /^(?=.*\b(?:damp|moist\w*|humid\w*|climate|temp\w*|warm|cold|cool|hot|dry (?:should|must))\b)(?=.*\b(?:air|room|closet|rh|space|there|percent|tent|be|where|while)\b)(?=.*\b(?:how|what|which)\b)(?=.*\b(?:hung|hang|hanging|drying|(?:to|buds|flowers?|branches|they|it) dry)\b)(?=.*\b(?:buds?|branch(?:es)?|flowers?|harvest\w*|crop|plants?|colas?|weed)\b)(?!.*\b(?:too (?:wet|dry)|smell\w*|stink\w*)\b)/,
    'drying decides taste hang whole branches humidity percent dark air',
  ],
  [
    /^(?=.*\b(?:how soon|when|how (?:do|can|will) i (?:know|tell))\b)(?=.*\b(?:in|into|to)(?: the| a| my| glass)* jars?\b)(?=.*\b(?:dry|dried|drying|hung|buds?|harvest\w*|branch(?:es)?)\b)/,
    'drying hang flower ready thin stem cracks instead folding',
  ],
  [
    /^(?=.*\bhow (?:often|many times|long)\b)(?=.*\b(?:open\w*|burp\w*|air)\b(?:\W+\w+){0,3} jars?\b)/,
    'jars glass hygrometer open once twice daily ten minutes first week',
  ],
  [/^(?=.*\bammonia\b)(?=.*\b(?:jars?|buds?|flower|weed|smell\w*)\b)/, 'ammonia smell jar'],
  // From seed to flower.
  [
    /^(?!.*\b(?:clones?|seedlings?|mother|flower(?:ing)? (?:time|last\w*|take))\b)(?=.*\b(?:how (?:long|many weeks|many days|tall|big|old)|when)\b)(?=.*\b(?:veg|vegging|vegetative|vegetate|before (?:i |you |we )?(?:12 12|flip\w*|switch\w*|flower|flowering)|(?:to|into) 12 12|(?:i |we |to )(?:flip|switch) (?:them|it|the plants?|my plants?)?)\b)(?=.*\b(?:plants?|veg|vegging|12 12|indoors?|tent|flower\w*|lamps?|lights?|them)\b)/,
    'turning flower indoors decide plants cm tall timer 18 hours',
  ],
  [
    /^(?!.*\bseeds? (?:shop|pack\w*)\b)(?=.*\b(?:males?|girl|boys?|sex|gender|hermie|hermaphrodite)\b)(?=.*\b(?:plants?|seedlings?)\b)(?=.*\b(?:tell|know|see|difference|is|how|check|whether|if)\b)/,
    'check sex nodes fine white hairs female small round balls stalks male',
  ],
  [
    /^(?=.*\bhow\b)(?=.*\b(?:tie|tying|bend\w*|pull\w*)\b(?:\W+\w+){0,4} (?:down|over|sideways|outward)\b)(?=.*\b(?:stems?|branch(?:es)?|plants?|tops?|shoots?)\b)/,
    'tying down bends outward soft ties canopy level topping',
  ],
  [
    /^(?=.*\bhow\b)(?=.*\b(?:wider|bushy|bushier|shorter|flatter|(?:grow|stay) (?:wide|short|small|low))\b)(?=.*\bplants?\b)/,
    'shape topping tip shoots tying down bends outward canopy',
  ],
  [
    /^(?!.*\b(?:strains?|smok\w*|legal|allowed|law)\b)(?=.*\bwhen\b)(?=.*\b(?:move|put|set|plant|bring|take|go)\b)(?=.*\b(?:outside|outdoors)\b)(?=.*\b(?:them|plants?|seedlings?|autos?|clones?)\b)/,
    'plants set out after last frost region mid late may garden sun signal',
  ],
  [
    /^(?!.*\b(?:dry\w*|hang\w*|seedlings?|germinat\w*|night|outside|outdoors)\b)(?=.*\b(?:how (?:hot|warm|cold|cool)|temp\w*|degrees)\b)(?=.*\b(?:tent|grow (?:room|space|box|closet))\b)/,
    'vegetative flowering hours light ppfd day temperature humidity',
  ],
  // The laboratory.
  [
    /^(?!.*\b(?:drug|urine|pee|piss|blood|hair|saliva|boss|employers?|job|work|driv\w+|pass|fail|my (?:test|results?)|reports?|certificates?|coas?)\b)(?=.*\blabs?\b|.*\blaborator(?:y|ies)\b)(?=.*\b(?:tests?|tested|testing|find out|measure\w*|check\w*|analy[sz]e\w*|figure out)\b)(?=.*\b(?:how|explain|what do)\b)/,
    'from field to vial sample sampler laboratory batch increments ground',
  ],
  [
    /^(?=.*\b(?:who|how)\b)(?=.*\b(?:checks?|tests?|makes sure|inspects?|know|knows)\b)(?=.*\b(?:clean|safe|contaminated|pesticides?|mold)\b)(?=.*\b(?:shop|store|dispensary|legal|licensed|bought|buy)\b)(?=.*\b(?:weed|bud|buds|flower|products?|stuff)\b)(?!.*\b(?:near|open|is it safe)\b)/,
    'who tests tested means sample every batch independent licensed laboratory sale',
  ],
  [
    /^(?=.*\b(?:two|different|another|both)\b(?:\W+\w+){0,2} labs?\b)(?=.*\b(?:numbers?|results?|percent\w*|figures?)\b)/,
    'how exact uncertainty value sampling differences jars noise',
  ],
  // Body and mind.
  [
    /^(?!.*\b(?:strains?|something|need|want|recommend|vs|versus|which)\b)(?=.*\b(?:indicas?|sativas?)\b)(?=.*\b(?:myths?|marketing|nonsense|bs|bullshit|bro science|made up|(?:really|actually|always|even|just) (?:\w+ ){0,2}(?:sleepy|energetic|relax\w*|energi\w*|sedat\w*|true|mean\w*|matter\w*|different|labels?|names?)|matter)\b)/,
    'indica said sedate sativa enliven type label tell shape chemistry',
  ],
  [/^(?=.*\b(?:why|how come|what makes)\b)(?=.*\beyes?\b)(?=.*\b(?:red|bloodshot|pink)\b)/, 'red eyes come widened vessels conjunctiva'],
  [
    /^(?=.*\b(?:why|how come)\b)(?=.*\b(?:forget\w*|forgot|train of thought|lose my (?:thread|words)|short term memory)\b)/,
    'most reproducible effect thc short term memory volunteers list',
  ],
  [
    /^(?!.*\bstrains?\b)(?=.*\b(?:why|how come)\b)(?=.*\b(?:friends?|partner|wife|husband|buddy|others?|everyone|everybody|brother|sister|roommate|people)\b)(?=.*\b(?:higher|more stoned|less stoned|so much more|nothing|differently|same (?:amount|joint|dose|gummy|edible|weed))\b)/,
    'why people differ friends share joint tolerance powerful',
  ],
  [
    /^(?=.*\b(?:what|which|do|does|why|how)\b)(?=.*\b(?:body|brain|head)\b)(?=.*\b(?:reacts?|respond\w*|make (?:our|its|their|your) own|(?:makes?|has) (?:its|their) own|built for|receptors?)\b)(?=.*\b(?:weed|cannabis|thc|pot|marijuana)\b)/,
    'endocannabinoid system body own receptors regulate',
  ],
  // History and law.
  [
    /^(?!.*\b(?:strains?|my|this|seeds?)\b)(?=.*\b(?:where|when|what (?:country|part))\b)(?=.*\b(?:weed|cannabis|marijuana|pot)\b)(?=.*\b(?:come from (?:first|originally)|came from|originat\w*|originally|first (?:grow|grown|found)|native)\b)/,
    'where the plant came from genus cousin hop pollen likely cradle tibetan plateau',
  ],
  [
    /^(?=.*\b(?:who|when)\b)(?=.*\b(?:smoked|burned|used|got high)\b)(?=.*\b(?:first|earliest|oldest)\b)(?!.*\b(?:i|my|me|time)\b)/,
    'smoke mountains braziers burned funerals jirzankal cemetery',
  ],
  [
    /^(?=.*\bwhy\b)(?=.*\b(?:america|usa|us|united states|congress|government|feds|country)\b)(?=.*\b(?:outlaw\w*|ban|banned|prohibit\w*|make (?:it|weed) illegal|against (?:it|weed))\b)/,
    'united states ban cannabis stroke labeled taxed punished reasons',
  ],
  [
    /^(?=.*\b(?:why|how come)\b)(?=.*\b(?:shops?|dispensar(?:y|ies)|stores?)\b)(?=.*\b(?:cash|credit cards?|visa|cards? (?:not )?accepted|take cards?)\b)/,
    'banking banks licensed businesses federal guidance',
  ],
  // Kitchen and glass.
  [
    /^(?=.*\b(?:vaped|vape leftovers|vaporized|avb)\b)(?=.*\b(?:leftovers?|cook\w*|edibles?|eat|butter|brownies?|reuse|use|throw)\b)(?!.*\b(?:first time|never)\b)/,
    'finished flower already vaped bud remaining thc eats',
  ],
  [
    /^(?=.*\bwhy\b)(?=.*\b(?:bake|heat|oven|toast|decarb\w*|cook)\b)(?=.*\b(?:before|first)\b)(?=.*\b(?:butter|oil|brownies?|cook\w*|edibles?|it|weed|flower)\b)/,
    'decarboxylation loss heat turns thca thc',
  ],
  // What is in a jar.
  [
    /^(?=.*\b(?:whats|what|why)\b)(?=.*\b(?:sparkl\w*|glitter\w*|crystals?|frost\w*|shiny|sugary)\b)(?=.*\b(?:stuff|on|dots|coating|things?)\b)(?=.*\b(?:buds?|weed|flower|plants?|nug\w*)\b)(?!.*\bstrains?\b)/,
    'trichome gland stalk standing on flowers glass pin',
  ],
  [
    /^(?=.*\b(?:whats|what|why)\b)(?=.*\b(?:orange|red|brown|white)\b (?:little )?(?:threads?|hairs?|strings?|strands?|fuzz\w*)\b)(?=.*\b(?:buds?|weed|flower|nug\w*|cola)\b)(?!.*\bstrains?\b)/,
    'pistil female organ flower stigmas hairs orange brown ripens',
  ],
  [
    /^(?=.*\b(?:same (?:name|strain))\b)(?=.*\b(?:different|differ|differs|the same|alike)\b)(?=.*\b(?:bags?|jars?|shops?|stores?|growers?|batch\w*)\b)/,
    'what strain name worth samples jars name genetic',
  ],
];

/** Words of the passage that answers a question which is asked in everyday words; undefined for any other. */
export function everydayWords(question: string): string | undefined {
  const text = plainWords(question).join(' ');
  return EVERYDAY.find(([when]) => when.test(text))?.[1];
}
