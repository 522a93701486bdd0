import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import type { Glossary } from '../../glossary/glossary.ts';
import { plainSaying } from '../../wishes/plain-saying.ts';
import { Draft } from '../draft.ts';
import { tellingWords } from '../passages/telling-words.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const APART = / (?:vs|versus|or|and|difference|differences|differ|differs|different|compared?|same|diff|than|between) /;
/** The best of a kind is wished for, and its word is known. */
const BEST =
  / (?:best|strongest|weakest|top|greatest|nicest|finest|mildest|most popular|favou?rite) (?:\w+ )?(?:indicas?|sativas?|hybrids?|landraces?) /;
/** "Is that the same as live resin?" sets a word beside the one that was asked for before. */
const BESIDE_IT = / (?:same (?:as|thing|stuff)|different|differ|differs|difference|compared?|versus|vs|like|stronger|weaker|better|than) /;
const POINTS_BACK = / (?:it|its|that|this|thats|those|they|same) /;
/** Who heard a word and asks what was meant by it. */
const HEARD =
  / (?:what (?:does|did|do) (?:that|it|this|she|he|they|those|these|i) (?:\w+ )?mean|what (?:is|are|was|were) (?:that|it|this|those|these|they|he|she)|whats (?:that|it|this)|what (?:\w+ ){1,3}(?:is|was) (?:that|it|this)|no (?:idea|clue) what|(?:dont|do not|didnt) (?:know|understand|get) what|never heard of|mean|means|meaning|stands? for|short for|in plain english|explain) /;
const TELLS =
  / (?:said|says|say|saying|told|mention\w*|talk\w*|wrote|writes|reads?|written|label|called|calls|calling|word|term|heard|hear|keeps?|brags?|raves?|asked|offered|sold|recommended|on about|going on) /;
const EXPLAINS =
  / (?:vs|versus|difference|diff|differ|differs|different|explain|define|definition|mean|means|meaning|eli5|what (?:is|are|was|were|does)|whats|is that real|is it real|a real thing|told me about|heard of|heard about|stand for|stands for|short for|no idea|jargon) /;
/** "Are hash and kief the same?"; as much of one as of the other is a wish. */
const SAME =
  /^ (?:so |and |but |wait |ok )?(?:is|are|isnt|arent|aint) .* same | (?:they|it|that|those) (?:\w+ )?the same | same (?:thing|stuff) (?:as )?/;
const MAX_EXPLAINED = 3;
/** Telling words beside a word of the trade that somebody has heard; with more, the question is about something else. */
const MAX_BESIDE = 2;
/** Words of a message that is nothing but the word it asks for. */
const MAX_BARE = 3;

/** What is asked of a thing that needs no explanation: "decarb temp?" */
const OF_IT = / (?:temps?|temperatures?|degrees|how (?:long|hot|much|many|often)|times?|steps|instructions) /;
/** Where a word stands that a question is about: right behind "what is", or before a colon. */
const ASKED_BESIDE: readonly ((text: string, form: string) => boolean)[] = [
  (text, form) =>
    new RegExp(
      ` (?:what (?:is|are|does)|whats|define|explain|meaning of|meant by|definition of|about|is)(?: (?:an?|the|this|that|these|those|all))*${form}`,
    ).test(text),
  (text, form) => text.startsWith(form) && !OF_IT.test(text),
];
const forms = ({ term, also }: GlossaryTerm): string[] => [term, ...also].map((form) => ` ${plainWords(form).join(' ')} `);

/** Words of the trade: one that is asked for by itself, or two that somebody wants told apart. */
export class Words implements Topic {
  /** Longest first, as they stand in a text whose blanks are doubled, so that two of them may share one. */
  private readonly forms: readonly { said: string; term: GlossaryTerm }[];

  constructor(glossary: Glossary) {
    this.forms = glossary.terms
      .flatMap((term) => forms(term).map((form) => ({ form: form.replaceAll(' ', '  '), term })))
      .toSorted((a, b) => b.form.length - a.form.length)
      .flatMap(({ form, term }) => [
        { said: form, term },
        { said: `${form.trimEnd()}s  `, term },
      ]);
  }

  answer({ message, text, wish, strains, shown, lastQuestion }: Turn): Draft | undefined {
    if (BEST.test(text)) return undefined;
    const explains = EXPLAINS.test(text) || SAME.test(text) || (message.trim().endsWith('?') && text.trim().split(' ').length <= MAX_BARE);
    if (/ (?:strains?|need|recommend|suggest|find) /.test(text) && !explains) return undefined;
    const { terms: said, left } = this.termsIn(text);
    const isBeside =
      said.length === 1 && shown.length === 0 && BESIDE_IT.test(text) && POINTS_BACK.test(text) && lastQuestion !== undefined;
    const before = isBeside ? this.termsIn(spaced(plainSaying(lastQuestion))).terms.filter((term) => term !== said[0]) : [];
    if (strains.length > 0 || (wish.criteria.length > 0 && !explains && before.length === 0)) return undefined;
    const terms = before.length === 1 ? [...before, ...said] : said;
    const isAll = tellingWords(left).length === 0 && (explains || text.trim().split(' ').length <= MAX_BARE);
    const isHeard = explains && terms.length === 1 && HEARD.test(text) && TELLS.test(text);
    const isMeant = explains && terms.some((term) => forms(term).some((form) => ASKED_BESIDE.some((beside) => beside(text, form))));
    const areTwo = terms.length > 1 && ((explains && APART.test(text)) || before.length === 1);
    if (terms.length === 0 || terms.length > MAX_EXPLAINED || !(isAll || areTwo || isMeant || isHeard)) return undefined;
    return told(terms, text);
  }

  /** A word that is asked for in whatever way. */
  meant({ text }: Turn): Draft | undefined {
    const { terms, left } = this.termsIn(text);
    const isAbout = terms.length > 0 && terms.length <= MAX_EXPLAINED && tellingWords(left).length <= (TELLS.test(text) ? MAX_BESIDE : 1);
    return isAbout ? told(terms, text) : undefined;
  }

  /** The words of the glossary in a text, in its order, and what is left of it without them. */
  private termsIn(text: string): { terms: GlossaryTerm[]; left: string } {
    let left = text.replaceAll(' ', '  ');
    const found = new Map<GlossaryTerm, number>();
    for (const { said, term } of this.forms) {
      const at = left.indexOf(said);
      if (at < 0) continue;
      found.set(term, Math.min(found.get(term) ?? at, at));
      left = left.replaceAll(said, ' '.repeat(said.length));
    }
    return { terms: [...found].toSorted((a, b) => a[1] - b[1]).map(([term]) => term), left };
  }
}

/** What words mean, each with its row. */
function told(terms: readonly GlossaryTerm[], text: string): Draft {
  const draft = new Draft();
  if (terms.length === 2 && / same /.test(text)) draft.say('Each has a meaning of its own.');
  for (const { id, term, definition } of terms) {
    draft
      .say(`${term}: ${definition}`)
      .reading({ kind: 'word', id, title: term, href: `/learn/glossary#${id}`, passage: definition })
      .cite('word', id, 'definition', definition.slice(0, 200), term, `/learn/glossary#${id}`);
  }
  return draft;
}
