import { namesInFull } from './name-saying.ts';

/** "Actually, forget that": what comes then begins anew. */
export const BEGINS_ANEW =
  /^\s*(?:ok(?:ay)?|actually|no|hm+|well|so|and)?[\s,]*(?:(?:forget|scrap|scratch|strike|never ?mind|ignore|drop) (?:that|it|this|all that|all of that|everything)\b|start(?:ing)? over\b|change of plans?\b)[\s.,;:!-]*/i;
const SECOND_THOUGHT =
  "\\b(?:(?:on|having) second thoughts?|(?:i(?:'|’)?(?:ve)? )?changed my mind|change my mind|(?:no|oh|hm+|ah|hold on|sorry),? wait|wait,? no|hang on|hold on)\\b[\\s.,;:!-]*";
/** "No wait", "on second thought", "actually": what comes with it corrects what was wished for. */
export const CORRECTS = new RegExp(`\\b(?:actually|rather)\\b|${SECOND_THOUGHT}`, 'i');

const ABED =
  '\\b(?:sleep\\w*|asleep|bed|bedtime|nap|doze|out (?:cold|like a light)|knocked out|pass(?:ed)? out|lights out|night shifts?|nights|insomnia|shut ?eye)\\b';
const HOUR = '\\d{1,2}(?::\\d{2})?';
const DAYTIME = 'in the (?:morning|afternoon|evening)';
const CLOCK = `\\b(?:(?:at|by|around|about|until|till|before|after|from) )?${HOUR} ?(?:(?:[ap]\\.?m\\b|o.?clock\\b)\\.?(?: ${DAYTIME})?|${DAYTIME})|(?<=${ABED} )(?:at|by|until|till|before|from) ${HOUR}\\b(?! ?(?:%|percent|weeks?|to|-))`;

/** Ways of writing, and what is read in their place. What is not a wish in them stays as it is. */
const WRITTEN: readonly (readonly [when: RegExp, as: string])[] = [
  [/<script[\s\S]*?(?:<\/script>|$)/gi, ' '],
  [/<\/?[a-z][^>]{0,200}>/gi, ' '],
  // What may be so is no wish for it, and no penalty.
  [
    /\b(?:it )?(?:takes?|taking) (?:forever|ages|long|a while|its time)(?: to (?:flower|finish|bloom|grow))? (?:is|are) (?:totally |perfectly |quite )?(?:fine|ok(?:ay)?|alright|no problem)(?: (?:by|with|for) me)?/gi,
    ' ',
  ],
  // Who takes back a part of a wish turns nothing away: "drop the THC limit".
  [
    /\b(?:drop|lose|ditch|remove|lift|scrap|forget|leave out|take out|never ?mind) (?:the |that |all the )?(thc|cbd|flavou?rs?|tastes?|smell|effects?|terpenes?|type|strength|potency)(?: (?:limit|cap|ceiling|part|bit|requirement|wish|thing|bound)s?)?(?=\s*(?:$|[,.;!]|(?:and|but|just)\b))/gi,
    'forget the $1',
  ],
  // And no penalty is meant by what is fine.
  [
    /\b((?:any|either|both|all|the|every) (?:flavou?rs?|tastes?|effects?|types?|strains?|of (?:them|those|these))|anything|either|whatever) (is|are|would be) (?:totally |perfectly )?fine\b/gi,
    '$1 $2 ok',
  ],
  // Who gives in wishes for it no longer.
  [
    /(?:[,.;]\s*)?\b(?:and |but )?(?:i(?:(?:'|’)?d| would) (?:rather|prefer)|ideally|preferably|if possible)[^.,;?]{0,60},?\s*(?:although|though|but) [^.,;?]{0,30}\b(?:they|all|every|everything|most)\b[^.,;?]{0,20}\b(?:have|has|do|does|list|lists|cause|causes)\b[^.,;?]{0,15}/gi,
    ' ',
  ],
  [/\b(?:lighter|gentler|easier|softer) on (?:the )?(?:thc|potency)\b/gi, 'weaker'],
  // Nor is it a lighter.
  [/\b(but|slightly|somewhat|a bit) lighter\b(?! (?:fluid|flint|case|than air))/gi, '$1 weaker'],
  // Who asks for a plant asks for no shop: "where do you find myrcene besides cannabis".
  [
    /\bwhere (?:else )?(?:do|can|could|does|would) (?:you|i|we|one|people) (?:find|get|see) ([\p{L} -]{3,30}?),? (?:besides|outside(?: of)?|other than|apart from|except) (?:in )?(?:weed|cannabis|marijuana|hemp|pot)\b/giu,
    'where else is $1 found besides weed',
  ],
  // Kin, and no law.
  [/\b(?:(?:the|my|our|his|her|your) in[- ]laws|in-laws)\b/gi, 'people'],
  // Whoever mends a name says it again: "sorry, typo. GELATO not gelatto".
  [
    /^\s*(?:(?:oh|ah|ugh|um)[\s,]*)?(?:(?:sorry|oops|whoops|my bad)[\s,.!:;-]+)?(?:(?:a |that was a |i made a )?typo|(?:i )?mis-?spell?ed (?:it|that)|misspelling|auto-?correct)[\s,.!:;-]+(?=\p{L})/iu,
    '',
  ],
  [/^\s*(?:please |kindly |pls )?state (?=(?:the|its|their|your|what|which|whether|how)\b)/i, 'tell me '],
  [BEGINS_ANEW, ''],
  [
    /\b(?:that |which )?(?:hits?|slaps?|smacks?)(?: you| me)? (?:like|harder than) an? (?:freight |semi |dump )?(?:train|truck|ton of bricks|hammer|bus|brick)\b/gi,
    'very strong',
  ],
  // "20ish percent" is about 20, but for what somebody says of what they have had.
  [/(?<!\b(?:usually|normally|always|mostly|typically|used to)\b[^.;,]{0,24})\b(\d{1,2})[ -]?ish\b/gi, 'around $1'],
  [
    /(?<!\bwait)\b(?:i(?:(?:'|’)?(?:ve|m))? )?(?:have )?(?:quit|swore off|sworn off|gave up on|given up on|gave up|given up|am off|off|done with)(?= (?:the )?(?:sativas?|indicas?|hybrids?)\b)/gi,
    'without',
  ],
  [/^\s*(?:(?:hm+|oh|ah|no|nah|ok|sorry|well|but|um|uh)[\s,]*)*actually\b[\s.,;:!-]*/i, 'actually '],
  [new RegExp(`^\\s*(?:(?:hm+|oh|ah|no|nah|ok|sorry|well|but|um|uh)[\\s,]*)*${SECOND_THOUGHT}`, 'i'), 'rather '],
  [/(?<![\p{L}\d])['‘’`](?=[\p{L}\d])([^'‘’`\n]{1,40})['’`](?![\p{L}\d])/gu, '"$1"'],
  [/^\s*n(?=\s)/i, 'and'],
  // The word first and the question after it: "EVALI, what was that".
  [
    /^\s*(?:so |and |ok |hey )?((?!(?:i|im|my|got|there)\b)[\p{L}\d][^\s,;:?!]*(?: [^\s,;:?!]{1,20}){0,5}?)\s*(?:[,;:?–—]+|\s-+\s)\s*(?:and |so )?what(?:(?:'|’)?s|re| is| was| are| were| does| do)? (?:that|it|this|those|these|they)(?: (?:again|exactly|then|mean|called|thing))*\s*[?.!]*\s*$/iu,
    'what is $1?',
  ],
  [
    /^\s*((?:roll|make|clean|grind|store|cure|dry|trim|grow|use|pack|light|bake|cook|decarb|read|dose|harvest|water|germinate)\b[^?!.]{1,60}?),? how(?: (?:though|please|pls))?\s*\?*\s*$/i,
    'how to $1?',
  ],
  [
    /^\s*(?:can you |please |pls )*(?:remind|tell) me (?:again )?what (?:an? |the )?([\p{L}\d -]{2,40}?) (?:is|are|was|were|means?|stands for)(?: again)?\s*\??$/iu,
    'what is $1?',
  ],
  [/^\s*(?:(?:ok|and|now|but) )?(?:drop|lose|ditch|leave out|take out|remove|lose)(?= (?:the|all|any|\p{Lu}))/giu, 'without'],
  [/\bwhat(?:(?:'|’)?s| is| was) meant (?:by|with) (?:an? |the )?/gi, 'what is '],
  [
    /^.{0,80}["“]([^"“”]{2,40})["”]\W*(?:and )?(?:meaning|what(?:(?:'|’)?s| is| does) (?:that|it|this)(?: mean)?|explain|huh)\W*$/iu,
    'what is $1?',
  ],
  // "Equal CBD and THC, around 8 each".
  [
    /\b(?:equal(?:ly)?|same|even|both|as much)?\s*(?:amounts? |parts? )?(?:of )?\b(?:thc (?:and|as|&) cbd|cbd (?:and|as|&) thc)\b[\s,:]*(?:at |of |with )?((?:around |about |roughly |near )?)(\d{1,2}(?:\.\d+)?)\s*(?:%|percent)?\s*(?:each|apiece|of each|of both|both)\b/gi,
    '$1$2 % thc and $1$2 % cbd',
  ],
  // Whoever puts it better goes on with what they wish for.
  [/(?<!\b(?:do|what|did|that|you know what) )\bi mean\b/gi, ', '],
  [
    /(?<!\b(?:twice|double|half|times|thrice) )\b(?:as much|equal(?: parts| amounts?)?(?: of)?|(?:the )?same(?: amount)?(?: of)?|even) (?:thc|cbd) (?:as|and|to|with) (?:thc|cbd)\b(?! (?:(?:around|about|at|near|of) )?\d)/gi,
    '1:1',
  ],
  [
    /\b(?:thc|cbd) (?:and|&|to|equal to|the same as|equals) (?:thc|cbd)(?: ratio)? (?:in equal (?:measure|parts|amounts|shares)|about (?:equal|even)|balanced|even(?:ly)?|equal(?:ly)?|the same|alike|half and half)\b/gi,
    '1:1',
  ],
  [/\b(i(?: really)?) (?:dig|adore|am into|m into)\b/gi, '$1 like'],
  // Who is a fan of something likes it: "a huge Gelato fan", "big fan of Runtz".
  [
    /(?<!\bnot (?:(?:a|an|really|much|exactly) ){0,2})(?:\b(?:i(?:'|’)?m|i am) )?(?:\b(?:an? )?\b(?:huge|big|massive|real|true|die ?hard|hardcore|major|great) |\ban? )fans? of\b/gi,
    'I like',
  ],
  [
    /(?<!\bnot )\b(?:i(?:'|’)?m|i am|is|as|for|to|other) (?:an? )?(?:(?:huge|big|massive|real|true|die ?hard|hardcore|major) )?(?!(?:quiet|clip|inline|exhaust|small|good|duct|strong|better|new|usb|carbon|tent|box|cooling) )([\p{L}\d#-]+(?: [\p{L}\d#-]+){0,2}?) fans?(?=\s*(?:$|[.,;:!?]|(?:what|which|who|would|might|and|but|looking|here)\b))/giu,
    'like $1',
  ],
  [/\bmaximal(?:ly)?(?= ?\d| of \d)/gi, 'at most'],
  [/\b(?:wtf|wth|tf|wat|wut|wht)\b/gi, 'what'],
  [/\bterp[ei]?ns?\b|\bterpense?s?\b|\btarpenes?\b/gi, 'terpenes'],
  // Whoever is old enough has said nothing of what is wished for.
  [/\b(?:i(?:'|’)?m |i am |im )?(?:a )?(?:2[1-9]|[3-9]\d)[\s-]?(?:years?[\s-]old|year[\s-]olds?|yrs? old|yo\b|y\/o)/gi, ' '],
  // How many are wanted is no wish of its own.
  [/\b(?:the )?top (?:\d{1,2}|two|three|four|five|ten) (?=\p{L}+est\b|most\b|highest\b)/giu, ''],
  [
    /\b(?:give me|show me|list|name|recommend|suggest|want|need|find me|your|the)? ?top (?:\d{1,2}|three|four|five|ten)\b(?! ?(?:%|percent))/gi,
    'top rated',
  ],
  [
    /(?<!\b(?:the|those|these|them|first|last|of|my|your|between|both|least|most|or|and|than|to) |\d ?)\b(?:(?:just|only|exactly) )?(?:two or three|three or four|two|three|four|five|six|seven|eight|[2-8]) (?!(?:weeks?|months?|hours?|percent|thc|cbd|to|or|and|plants?|people|of)\b|%)(?=(?:\p{L}+ ){0,3}(?:strains|sativas|indicas|hybrids|ones|options|picks|suggestions|recommendations)\b)/giu,
    '',
  ],
  [
    /\b(?:a couple(?: of)?|a few|(?:give me|show me|list|name|recommend|suggest|want|need|find me) (?:\d|two|three|four|five|six|ten))(?= (?:\w+ ){0,3}(?:strains?|sativas?|indicas?|hybrids?|options?|picks?|ones)\b)/gi,
    'some',
  ],
  [
    /\b(?:what(?:'|’)?s|what is|whats) (?:popular|hot|trending|in) (?:right now|these days|lately|now|this week|this month|at the moment)\b/gi,
    'most popular',
  ],
  [
    /\b(?:cap (?:it|me|that|the thc) at|no more than|keep it (?:under|below|at)|max(?:ing)? out at|my (?:limit|max|ceiling) is)\b/gi,
    'at most',
  ],
  // Whoever sleeps by the clock wishes for none of its hours: "in bed at 8 in the morning".
  [new RegExp(`(?<=${ABED}.{0,80})${CLOCK}|${CLOCK}(?=.{0,80}${ABED})`, 'gi'), ' '],
  // The dot of a title or of an initial ends no sentence: "Mr. Nice", "T.H. Seeds", "Skunk No. 1".
  [/\b(mr|mrs|dr|no(?=\. ?\d)|\p{L}\.\p{L})\.(?= ?[\p{L}\d])/giu, '$1'],
  [/\bspare me (?:anything|the|all)?\b/gi, 'without'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s|\w)/gi, 'with '],
  [/\bles(?= than\b)/gi, 'less'],
  [/\bwit\b(?= \w)/gi, 'with'],
  [/\bmor(?= than\b)/gi, 'more'],
  [
    /\b(?:(?:sick|tired|fed up|bored) (?:of|with)|had enough of|not (?:a|much of a) (?:big )?fan of|(?:can|could)(?:(?:'|’)?n?(?:'|’)?t|not) stand|hold the|hold off on|allergic to|stay(?:ing)? away from|steer(?:ing)? clear of|not into|don(?:'|’)?t care for)\b/gi,
    'without',
  ],
  [/\bleave (?:the |any |all )?((?:[\p{L}]+ ?){1,3}?)(?: ?flavou?rs?)? out(?: of it)?\b/giu, 'without $1'],
  [/\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) and a half\b/gi, '$1.5'],
];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A message as it is read: shorthand written out, marks of a page taken away. */
export const plainSaying = (message: string): string =>
  namesInFull(WRITTEN.reduce((text, [when, as]) => text.replace(when, as), message)).replace(
    /\b(one|two|three|four|five|six|seven|eight|nine|ten)\.5\b/gi,
    (_, word: string) => `${NUMBERS.indexOf(word.toLowerCase()) + 1}.5`,
  );
