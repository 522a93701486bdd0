import { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const QUICK = [
  'Something calm for the evening, not too strong',
  'What does myrcene do?',
  'Dispensaries near Washington, DC',
  'How long do edibles take?',
];

const WELCOME = 'You are welcome. Ask me anything else about strains, shops, laws or how things work.';
const PARTED = 'Take care. The conversation stays on your device, and Clear forgets it.';

/** What is said to be polite, in whole messages only, and a short answer. */
const TALK: readonly (readonly [when: RegExp, text: string])[] = [
  [
    /^ .*(?:is|are|do|does|will|who) .*(?:chat|conversation|messages?|data|history|questions?) .*(?:saved|stored|kept|private|recorded|logged|shared|tracked|read|remembered)| (?:do you|will you) (?:save|store|remember|record|track|log|share|sell) (?:my|this|our|what|me|everything) | (?:privacy|private chat|delete (?:my|this) (?:chat|conversation|history)) /,
    'The conversation is kept on your own device only, in this browser, so that you can go on with it; Clear Chat forgets it. What you ask is read to answer it and is not stored with your name.',
  ],
  [
    /^ (?:hi|hello|hey|yo|hiya|howdy|sup|good (?:morning|evening|afternoon|day)|greetings|whats up|hey there|hi there|hello there)(?: (?:there|bluntbot|blunt bot|bot|friend|man|buddy|everyone|all|yall|folks|mate|guys|again))?(?: how (?:are you|are u|do you do|is it going|s it going|you doing)(?: \w+)?)? $/,
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

/** Words of a message that says goodbye and nothing else, whatever they could wish for elsewhere: "thanks sugar, that's all". */
const PARTING =
  / (?:(?:have|enjoy) (?:a|an|your|the) (?:\w+ )?(?:one|day|night|evening|morning|afternoon|weekend|time)|thats (?:all|it|everything)|that s (?:all|it|everything)|that is (?:all|it|everything)|thats me|(?:im|i m|i am) (?:\w+ )?(?:good|done|set|fine|off|out|sorted|happy)|all (?:good|set|done)|thanks?|thank you|thx|ty|bye|goodbye|good ?night|cheers|see (?:you|ya)|cya|ciao|adios|later|laters|take care|farewell|gotta (?:go|run|bounce|sleep)|peace|sweet dreams|nothing else|no more questions?)(?= )/g;
const BESIDE_PARTING = new Set(
  'sugar honey hon hun sweetie sweetheart darling dear babe baby love buddy pal mate man bro dude friend boss bot bluntbot ok okay alright right cool sweet nice great lovely awesome perfect good well then now for today tonight so very much a lot all you the your help and again i im just it is was that this really super be stay safe well out off to bed me from us everyone folks guys yall ya u lol haha happy peachy bunch ton tons lots million needed need wanted help helped sweetheart sleepy tired exhausted beat'.split(
    ' ',
  ),
);
/** Thanks and no goodbye, whatever the other is called: "thank you so much hon". */
const THANKING =
  / (?:(?:many |so many )?thanks|thank (?:you|u|ya)|thx|tysm|tyvm|ty|ta|cheers|(?:much )?appreciated|(?:i )?appreciate (?:it|that|this|you))(?= )/g;
const BESIDE_THANKS = new Set(
  'kindly helpful kind useful brilliant fantastic excellent super sir maam madam miss my friends chief champ legend star'.split(' '),
);
const GOES =
  / (?:bye|goodbye|goodnight|good night|later|laters|see (?:you|ya)|thats (?:all|it|everything)|that is (?:all|it|everything)|done|set|off|out|bed|take care|have|enjoy|nothing else|sorted) /;
const isThanks = (text: string): boolean => {
  const rest = text.replace(THANKING, ' ').trim();
  return (
    rest !== text.trim() &&
    !GOES.test(text) &&
    rest.split(' ').every((word) => word === '' || BESIDE_PARTING.has(word) || BESIDE_THANKS.has(word))
  );
};
const isParting = (text: string): boolean => {
  const rest = text.replace(PARTING, ' ').trim();
  const words = text.trim().split(' ');
  return words.length <= 14 && rest !== text.trim() && rest.split(' ').every((word) => word === '' || BESIDE_PARTING.has(word));
};

const ASKS_BACK = 'What are you after?';
/** Whether an answer only was polite, or asked back: what was spoken of before is still spoken of. */
export const saysNothing = (content: string): boolean =>
  content.endsWith(ASKS_BACK) || content === PARTED || TALK.some(([, text]) => text === content);

/** Greetings, thanks and what one asks a machine: kept short. */
export class SmallTalk implements Topic {
  answer({ text, wish, strains }: Turn): Draft | undefined {
    const isAbout = wish.criteria.length > 0 || strains.length > 0;
    // What is a whole message of politeness is one, whatever its words could mean ("good evening").
    const found = TALK.find(([when]) => when.test(text) && (!isAbout || when.source.startsWith('^')))?.[1];
    const said = found ?? (isThanks(text) ? WELCOME : isParting(text) ? PARTED : undefined);
    if (!said) return undefined;
    const draft = new Draft().say(said);
    draft.suggestions = QUICK;
    return draft;
  }
}

/** What is asked back where too little was said. */
export function askBack(notUnderstood: readonly string[]): Draft {
  const strange =
    notUnderstood.length > 0
      ? `I did not understand ${notUnderstood.map((words) => `“${words}”`).join(', ')}: I know no strain, product, place or word of that name. `
      : '';
  const draft = new Draft().say(
    `${strange}Tell me how it should feel (calm, creative, sleepy), what it should smell of, how strong it may be, the name of a strain, or a place for shops and laws. ${ASKS_BACK}`,
  );
  draft.suggestions = QUICK;
  draft.notUnderstood = [...notUnderstood];
  return draft;
}
