import { plainWords } from '@bluntbot/platform/index/plain-words';
import { isEnglish } from '../../wishes/spelling.ts';
import { ASKS_BACK, FRIENDLY, PARTED, TALK, WELCOME } from '../courtesies.ts';
import { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const QUICK = [
  'Something calm for the evening, not too strong',
  'What does myrcene do?',
  'Dispensaries near Washington, DC',
  'How long do edibles take?',
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

/** Whoever orders what they always have. */
const USUAL =
  /^ (?:(?:hi|hey|yo|ok|just|gimme|give me|i want|ill have|i ll have|please) )*(?:(?:the|my) (?:usual|regular|go to|same as (?:always|usual|ever))|(?:the )?same as (?:always|usual|ever|last time|before)|what i (?:always|usually) (?:have|get|take))(?: (?:please|again|then|one|pls))* $/;

/** Greetings, thanks and what one asks a machine: kept short. */
export class SmallTalk implements Topic {
  answer({ text, wish, strains, history }: Turn): Draft | undefined {
    if (history.length === 0 && USUAL.test(text)) {
      const draft = askBack([]);
      draft.paragraphs.unshift('What your usual is I do not know.');
      return draft;
    }
    const isAbout = wish.criteria.length > 0 || strains.length > 0;
    // What is a whole message of politeness is one, whatever its words could mean ("good evening").
    const found = TALK.find(([when]) => when.test(text) && (!isAbout || when.source.startsWith('^')))?.[1];
    const said = found ?? (isThanks(text) ? WELCOME : isParting(text) ? PARTED : undefined);
    if (!said) return undefined;
    const draft = new Draft().say(said);
    draft.suggestions = QUICK;
    return draft;
  }

  /** What is said to be friendly in whatever words. */
  meant({ strains }: Turn): Draft | undefined {
    if (strains.length > 0) return undefined;
    const draft = new Draft().say(FRIENDLY);
    draft.suggestions = QUICK;
    return draft;
  }
}

/** What this is not for. */
const NOT_MINE =
  'That is not something I know about. I look things up for this site: strains, terpenes, shops, laws, accessories, recipes and how things work. What shall I look up?';

/** What has nothing to do with the site. */
export class OffTopic implements Topic {
  answer(): undefined {
    return undefined;
  }

  meant({ text, strains, wish }: Turn): Draft | undefined {
    if (/ (?:something|anything|strains?|indicas?|sativas?|hybrids?|weed) /.test(text)) return undefined;
    // What is no English is not understood, whatever it is about.
    const isForeign = wish.notUnderstood.every((words) => plainWords(words).every((word) => !isEnglish(word)));
    if (strains.length > 0 || wish.mentions.length > 0 || isForeign) return undefined;
    const draft = new Draft().say(NOT_MINE);
    draft.suggestions = QUICK;
    draft.notUnderstood = [...wish.notUnderstood];
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
