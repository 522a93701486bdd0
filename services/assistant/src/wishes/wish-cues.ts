import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';

/** Words that turn away what comes after them. */
export const NEGATORS = new Set(
  'not no non never without avoid avoiding nothing none dont doesnt didnt isnt arent wasnt wont wouldnt shouldnt aint mustnt couldnt cant cannot hate hates dislike dislikes except minus skip skipping neither nor lacking sans free'.split(
    ' ',
  ),
);
/** Phrases with a negation in them that negate nothing. */
export const NO_NEGATION =
  /\b(?:not (?:only|just|sure|certain|bad)|no (?:problem|matter|worries|idea|thanks|preference|clue|doubt|wonder)|don'?t (?:know|care|mind|have (?:a |any )?(?:preference|idea|clue))|why not|can'?t (?:wait|decide|go wrong)|(?:would|do)(?:n'?t| not) mind|no,? (?:i|sorry|actually)\b(?: (?:meant?|said|want(?:ed)?|asked))?|never (?:tried|had|smoked|used)(?: \w+)? before|nothing (?:but|beats)|no longer|not gonna lie|is(?:n't| not) it|does(?:n't| not) matter)\b/gi;
/** What somebody lacks is what they wish for: "I can't sleep", "I have no energy". */
export const LACKING =
  /\b(?:can'?t|cannot|can not|couldn'?t|unable to|trouble|struggl\w+(?: to| with)?|hard(?: time| for me)?(?: to)?|problems?|difficult(?:y)?(?: to)?|(?:have|has|having|got|with|i'?ve) (?:no|zero|little)|lack(?:ing|s)?(?: of)?|never (?:seem to|manage to|get)|low on|out of|short on|need (?:more|some)|lost my|hardly|barely)\s+(?:(?:seem to|fall|get to|get|any|to|go to|my|of|really|even|with|at all|good|enough|falling|going to|getting)\s+)*$/i;
/** What makes somebody too much of something is complained of, whatever it is: "Sour Diesel makes me too hungry". */
const TOO_MUCH = /\b(?:makes?|made|gets?|got|leaves?|left|keeps?|kept) me (?:feel )?(?:far |way |all |much )*too $/i;
/** "It makes me", "they always get me so": of what was turned away before, or after a "but", it is a complaint. */
const BLAMES =
  /(?<!\b(?:something|anything|strains?|ones?|what|which|stuff|who|weed|bud|when|if|how|like|love|enjoy|prefer) )(?<!\b(?:something|anything|strains?|ones?|stuff|weed|bud) (?:that|which) )\b(?:it|they|those|these|that|this|which|he|she|[\p{L}]{3,}(?:ene|ol|s))\s+(?:(?:just|only|always|usually|sometimes|really|kind of|kinda|all|tends? to|do(?:es)?|only ever)\s+)*(?:(?:makes?|made|making|gets?|got|leaves?|left|turns?|turned|keeps?|kept|has|had|have)\s+me\s+(?:(?:feel|feeling|so|too|very|really|all|way|a bit|a little|super|get|go|want to|wanna|just|far)\s+)*)?$/iu;
const DISLIKES =
  /\b(?:without|no|not|none|nothing|never|don'?t|isn'?t|avoid\w*|skip\w*|hate\w*|dislike\w*|except|minus|leave out|leave (?:it|that|them) out|can'?t stand|other than|instead|rather|but|however|too|sick of|tired of|fed up)\b/i;
/** Whether what stands at a character is something that somebody complains of: "without myrcene, it makes me tired". */
export function isComplaint(text: string, from: number, criterion: Criterion): boolean {
  if (criterion.field !== 'effect' || !COMPLAINED_OF.has(criterion.value)) return false;
  const before = text.slice(Math.max(0, from - 80), from);
  return TOO_MUCH.test(before) || (BLAMES.test(before) && DISLIKES.test(text));
}
/** Effects that people complain of. */
export const COMPLAINED_OF: ReadonlySet<string> = new Set(['sleepy', 'hungry', 'talkative', 'energetic']);
/** Words that end a negation. */
export const TURNS = new Set(
  'but however yet though although instead rather while just only want wants need needs prefer prefers give with something anything plus looking'.split(
    ' ',
  ),
);
/** Words after which the name of a strain is what others should be like. */
export const LIKENESS = new Set(
  'like similar alternative alternatives substitute resembles resembling dupe dupes reminds close closest akin comparable equivalent replacement'.split(
    ' ',
  ),
);
/** A sentence that names a strain and says one of these wants another one that is like it. */
export const ANOTHER =
  /\b(?:similar|alternatives?|comparable|substitutes?|replacements?|equivalents?|comes? close|close to|closest|(?:what(?:'?s| is| else is)|anything|something|one|strains?|which is) close\b|without (?:that|it)\b|reminds?|resembl\w+|instead|what else(?! (?:did|does|is|are|was|were))\b|something else (?:like|than)|anything like|something like|like it|like that|same (?:vibe|feel|feeling|kind|effect)|in the (?:direction|style|vein|spirit) of|out of|akin|along (?:the|those|these|that|similar|the same) lines?|cousin|next to try|else would|another(?! name)|dupe|(?:in|take) (?:its|his|the) place|ran out(?:ta)?|version of|out of stock|sold out)\b/i;
/** Words that say more of what is left when an exception was named: "anything but indica that is creative". */
export const RELATIVE = new Set('that thats which whichs who for with as'.split(' '));
/** Words of a place or an hour: what is turned away is turned away before them. */
export const PLACES = new Set('at for when while during on after before because since'.split(' '));
/** Words of quantity. */
export const MORE = new Set('more extra higher lots plenty loads rich high heavy tons strong strongly dominant'.split(' '));
/** Superlatives of quantity. */
export const MOST = new Set('most highest richest max maximum top'.split(' '));
/** Words of a smaller quantity. */
export const LESS = new Set('less lower fewer low little light'.split(' '));
/** Superlatives of a smaller quantity. */
export const LEAST = new Set('least lowest minimum minimal fewest'.split(' '));
