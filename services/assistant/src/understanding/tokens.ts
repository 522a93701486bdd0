import { plain } from '@bluntbot/platform/index/plain-words';
import { LRUCache } from 'lru-cache';
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken } from 'wink-nlp';

/** Characters of the message, from the first to before the last. */
export interface Span {
  from: number;
  to: number;
}

/** A word, number, or punctuation mark of a message. */
export interface Token extends Span {
  /** Lower case, without accents and apostrophes; "don't" is two tokens, "do" and "not". */
  text: string;
  /** Porter stem: "relaxing" and "relaxed" share "relax". */
  stem: string;
  /** Universal part of speech: NOUN, PROPN, VERB, ADJ, ADV, ADP, PRON, AUX, NUM, CCONJ, PUNCT, …. */
  pos: string;
  /** It was mistyped; the text is what was meant. */
  isMended?: true;
}

const MAX_TOKENS = 200;
/** "Va." names the same state as "VA". */
const ABBREVIATED = /^(\p{L}{2,})\.$/u;

// wink-nlp: 0.14 ms for a question with parts of speech, where compromise took 2 ms (November 2026).
const nlp = winkNLP(model, ['sbd', 'pos']);
const { its } = nlp;

/** Characters of the texts whose tokens are kept: several readings of a message ask for the same. */
const MAX_KEPT = 50_000;
const kept = new LRUCache<string, readonly (readonly Token[])[]>({
  maxSize: MAX_KEPT,
  sizeCalculation: (_tokens, text) => text.length + 1,
  memoMethod: read,
});

/**
 * The sentences of a message, each as tokens. A hyphen inside a compound is no token: "couch-lock" reads as "couch
 * lock".
 */
export const sentencesOf = (message: string): readonly (readonly Token[])[] => kept.memo(message);

function read(message: string): Token[][] {
  const sentences: Token[][] = [];
  let at = 0;
  let count = 0;
  nlp
    .readDoc(message)
    .sentences()
    .each((sentence: ItemSentence) => {
      const tokens: Token[] = [];
      sentence.tokens().each((item: ItemToken) => {
        const space: string = item.out(its.precedingSpaces);
        const raw: string = item.out(its.value);
        const from = at + space.length;
        at = from + raw.length;
        count += 1;
        const text = plain(String(item.out(its.normal))).replace(ABBREVIATED, '$1');
        const isHyphen = /^[-–]$/.test(raw) && space === '' && tokens.length > 0;
        if (count > MAX_TOKENS || text.trim() === '' || isHyphen) return;
        tokens.push({ text, stem: String(item.out(its.stem as never)), pos: String(item.out(its.pos)), from, to: at });
      });
      if (tokens.some(({ pos }) => pos !== 'PUNCT')) sentences.push(tokens);
    });
  return sentences;
}
