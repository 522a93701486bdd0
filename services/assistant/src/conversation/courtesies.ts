export const WELCOME = 'You are welcome. Ask me anything else about strains, shops, laws or how things work.';
export const FRIENDLY = 'Good to hear from you. What are you after: a mood, a flavor, a name, a place, an answer?';
export const PARTED = 'Take care. The conversation stays on your device, and Clear forgets it.';

export const ASKS_BACK = 'What are you after?';
/** Whoever asks for help with choosing and says nothing of what is asked what they are after. */
const HELP_ME =
  /^ (?:please |hi |hey |hello |ok |so )*(?:(?:can|could|will|would) (?:you|u|ya) )?(?:please )?(?:help|assist|guide) (?:me|us)(?: out| please)?(?: (?:to |with |in )?(?:choos\w*|pick\w*|decid\w*|select\w*|find\w*)(?: (?:out|between|what|which|on|for|to|me|a|an|one|some|something|anything|strains?|weed|bud|cannabis|product|products|get|buy|try|smoke|i|should|good|the|right|best))*)(?: please| today| tonight| now)* $/;

/** What is said to be polite, in whole messages only, and a short answer. */
export const TALK: readonly (readonly [when: RegExp, text: string])[] = [
  [
    HELP_ME,
    `Gladly. Tell me how it should feel (calm, creative, sleepy), what it should smell of, or how strong it may be; the name of one that you like will do as well. ${ASKS_BACK}`,
  ],
  [
    /^ .*(?:is|are|do|does|will|who) .*(?:chat|conversation|messages?|data|history|questions?) .*(?:saved|stored|kept|private|recorded|logged|shared|tracked|read|remembered)| (?:do you|will you) (?:save|store|remember|record|track|log|share|sell) (?:my|this|our|what|me|everything) | (?:privacy|private chat|delete (?:my|this) (?:chat|conversation|history)) /,
    'The conversation is kept on your own device only, in this browser, so that you can go on with it; Clear Chat forgets it. What you ask is read to answer it and is not stored with your name.',
  ],
  [
    /^ (?:(?:hi|hello|hey|yo|well|oh) )?(?:hi|hello|hey|yo|hiya|howdy|sup|mornin|morning|evenin|evening|afternoon|good (?:mornin|morning|evening|afternoon|day)|greetings|whats up|hey there|hi there|hello there)(?: (?:there|bluntbot|blunt bot|bot|friend|man|buddy|everyone|all|yall|folks|mate|guys|again))?(?: (?:hon|hun|honey|sweetie|dear|love|darling|sugar))?(?: how(?:s)? (?:are you|are u|are ya|do you do|is it going|s it going|it going|its going|you doing|you doin|ya doin|ya doing|your day|are things)(?: (?:\w+ ){0,2}\w+)?)? $/,
    'Hello. Tell me what you are after: a mood, a flavor, a name, a place, a question.',
  ],
  [
    /^ (?:hi |hey |hello )?(?:how are you|how are you doing|how s it going|hows it going|how do you do|you ok|you good|hows your day)(?: (?:today|doing|bluntbot))? $/,
    'All rows in order, thank you. What can I look up for you?',
  ],
  [
    /^ (?:thanks?|thank you|ta|tah|merci|gracias|danke|tysm|tyvm|thx|ty|cheers|much appreciated|appreciate it|great|cool|awesome|nice|perfect|ok|okay|got it|sounds good|good|lovely|wonderful)(?: (?:so much|very much|loads|mate|pal|youve been \w+|you ve been \w+|that helped|a lot|you|thanks|thank you|bot|bluntbot|man|friend|for the help|for your help))* $/,
    WELCOME,
  ],
  [
    /^ (?:(?:lol|ok|okay|alright|right|thanks|cool|gotta go|cheers) )*(?:bye|goodbye|good bye|see you|see ya|later|good night|goodnight|cya|take care|farewell)(?: (?:later|bluntbot|bot|for now|then|now|all|mate))? $/,
    PARTED,
  ],
  [
    / (?:who|what) are you | what is bluntbot | whats bluntbot | are (?:you|u) (?:a |an )?(?:real|human|robot|bot|ai|person|machine|chatgpt) | your name | who made you | what can you do | how do you work | what do you do | do you (?:ever )?(?:get high|smoke|feel|eat|sleep|like weed|use weed|have feelings|have a name) | how can you help | help me $|^ help $/,
    'I am BluntBot, the assistant of this site: a program, not a person and not a clinician. I look things up in its catalogue: strains by mood, flavor, strength or likeness, what is known of a strain or a terpene, shops by place, accessories, laws, recipes and what the articles say. Every fact has a chip that opens the row it was read from. What shall I look up?',
  ],
  [
    / (?:tell me|know|got) (?:a |any )?jokes? /,
    'Why did the terpene stay home? It was already volatile. I am better at strains: what are you after?',
  ],
  [
    /^ (?:lol|haha+|hehe+|lmao|wow|yes|no|nope|yeah|yep|sure|maybe|hmm+|idk|i dont know|dunno|nothing|never mind|nevermind) $/,
    'Whenever you like: a mood, a flavor, a place? What shall I look for?',
  ],
  [
    / (?:you(?:re| are) (?:useless|stupid|dumb|crap|rubbish|terrible|awful|bad|no help)|you suck|stupid bot|you are (?:stupid|dumb|useless)|fuck (?:you|off)|shut up|idiot|dumb bot|useless bot) /,
    'That was not what you needed, then. Say it another way, a mood or a name, and I will look again.',
  ],
  [
    / (?:affiliates?|commissions?|sponsor\w*|how do you (?:make|earn) money|who pays (?:for )?(?:you|this)|paid (?:ads?|placement)) /,
    'The accessories shop links to merchants, and the site may earn a commission when somebody buys there. Nobody pays for a place in an answer of mine: what fits comes first.',
  ],
  [
    / (?:return policy|returns|refunds?|shipping (?:cost|costs|time|times|policy)|track (?:my )?(?:order|package)|my order|order from (?:you|here|this site)|buy from (?:you|here|this site)|do you (?:ship|deliver)(?! to)) /,
    'Nothing is sold in this chat. Accessories are bought from the merchants that the shop links to, who ship them and take them back; cannabis is sold by licensed dispensaries alone, which the locator lists.',
  ],
  [
    / i love you | marry me | (?:you are|youre|you re|ur|u r) (?:\w+ )?(?:great|awesome|the best|amazing|cute|sweet|helpful|cool|a legend|a star|smart|nice|funny|wonderful) | (?:good|great|nice) (?:bot|job|work) | well done /,
    'That is kind. I am a program with a catalogue; what shall I look up?',
  ],
];

/** Whether an answer only was polite, or asked back: what was spoken of before is still spoken of. */
export const saysNothing = (content: string): boolean =>
  content.endsWith(ASKS_BACK) || content === PARTED || content === FRIENDLY || TALK.some(([, text]) => text === content);
