import { EFFECTS, type Effect, NEGATIVE_EFFECTS, STRAIN_TYPES, type StrainType } from '@bluntbot/proto/catalog/vocabulary';
import { words } from './strain-name.ts';

/** What a sentence asks for, in the words of the catalogue. */
export interface Wish {
  types: StrainType[];
  effects: Effect[];
  unwantedEffects: Effect[];
  avoid: string[];
  flavors: string[];
  terpenes: string[];
  strength: 'low' | 'high' | undefined;
  cbd: boolean;
}

/** Everyday words for the reported effects. */
const EFFECT_WORDS: Record<Effect, string[]> = {
  relaxed: [
    'relaxed',
    'relax',
    'relaxing',
    'relaxation',
    'calm',
    'calming',
    'chill',
    'mellow',
    'unwind',
    'wind',
    'evening',
    'movie',
    'couch',
  ],
  happy: ['happy', 'happiness', 'cheerful', 'mood', 'joy', 'fun', 'laugh', 'giggly', 'smile'],
  euphoric: ['euphoric', 'euphoria', 'blissful', 'bliss', 'high', 'party'],
  uplifted: ['uplifted', 'uplifting', 'uplift', 'bright', 'daytime', 'morning', 'day'],
  creative: ['creative', 'creativity', 'art', 'paint', 'painting', 'music', 'write', 'writing', 'ideas'],
  focused: ['focused', 'focus', 'concentrate', 'concentration', 'work', 'study', 'clear'],
  energetic: ['energetic', 'energy', 'energizing', 'active', 'hike', 'hiking', 'gym', 'clean', 'cleaning', 'awake'],
  sleepy: ['sleepy', 'sleep', 'sleeping', 'night', 'nighttime', 'bed', 'bedtime', 'rest', 'drowsy'],
  hungry: ['hungry', 'hunger', 'appetite', 'munchies', 'eat', 'food'],
  talkative: ['talkative', 'talk', 'social', 'friends', 'conversation', 'chatty', 'sociable'],
};

const NEGATIVE_WORDS: Record<string, string[]> = {
  'dry mouth': ['mouth'],
  'dry eyes': ['eyes'],
  dizzy: ['dizzy', 'dizziness'],
  paranoid: ['paranoid', 'paranoia'],
  anxious: ['anxious', 'anxiety', 'nervous', 'racy', 'jittery'],
  headache: ['headache', 'headaches'],
} satisfies Record<(typeof NEGATIVE_EFFECTS)[number], string[]>;

const NEGATIONS = new Set(['not', 'no', 'without', 'avoid', 'never', 'less', 'dont', 'isnt', 'wont', 'doesnt']);
/** Words after which a negation no longer holds. */
const TURNS = new Set(['but', 'with', 'yet', 'and']);
const WEAK = new Set(['low', 'mild', 'light', 'weak', 'beginner', 'gentle', 'first', 'new']);
const STRONG = new Set(['strong', 'potent', 'heavy', 'strongest', 'powerful', 'intense']);

const byWord = <Value extends string>(table: Record<Value, string[]>): Map<string, Value> =>
  new Map(Object.entries<string[]>(table).flatMap(([value, list]) => list.map((word) => [word, value as Value] as const)));
const EFFECT_BY_WORD = byWord(EFFECT_WORDS);
const NEGATIVE_BY_WORD = byWord(NEGATIVE_WORDS);

/**
 * Reads a wish such as "creative daytime sativa, citrus, not sleepy". Deterministic; words it does not know are passed
 * over. An unwanted effect is one that follows a negation within three words.
 */
export function readWish(text: string, vocabulary: { flavors: ReadonlySet<string>; terpenes: ReadonlySet<string> }): Wish {
  const given = words(text).slice(0, 80);
  const wish: Wish = { types: [], effects: [], unwantedEffects: [], avoid: [], flavors: [], terpenes: [], strength: undefined, cbd: false };
  const add = <Value>(list: Value[], value: Value) => {
    if (!list.includes(value)) list.push(value);
  };
  let negatedFor = 0;
  for (const [index, word] of given.entries()) {
    if (NEGATIONS.has(word)) {
      negatedFor = 4;
    } else if (TURNS.has(word) && word !== 'and') {
      negatedFor = 0;
    }
    const negated = negatedFor > 0;
    negatedFor -= 1;
    const type = STRAIN_TYPES.find((candidate) => candidate === word || `${candidate}s` === word);
    const effect = EFFECT_BY_WORD.get(word);
    const negative = NEGATIVE_BY_WORD.get(word);
    const pair = `${word} ${given[index + 1] ?? ''}`;
    if (type && !negated) add(wish.types, type);
    if (effect) add(negated ? wish.unwantedEffects : wish.effects, effect);
    // Nobody asks for these: to name one is to want it away.
    if (negative) add(wish.avoid, negative);
    const flavor = [pair, word].find((candidate) => vocabulary.flavors.has(candidate));
    if (flavor && !negated) add(wish.flavors, flavor);
    if (vocabulary.terpenes.has(word) && !negated) add(wish.terpenes, word);
    if (WEAK.has(word)) wish.strength = negated ? 'high' : 'low';
    if (STRONG.has(word)) wish.strength = negated ? 'low' : 'high';
    if (word === 'cbd' && !negated) wish.cbd = true;
  }
  wish.effects = EFFECTS.filter((effect) => wish.effects.includes(effect) && !wish.unwantedEffects.includes(effect));
  return wish;
}
