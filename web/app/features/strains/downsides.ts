const NOUNS: Record<string, string> = { dizzy: 'dizziness', paranoid: 'paranoia', anxious: 'anxiety' };

/** A reported downside as a noun, so that a list of them doesn’t mix nouns and adjectives. */
export const downsideName = (effect: string): string => NOUNS[effect] ?? effect;
