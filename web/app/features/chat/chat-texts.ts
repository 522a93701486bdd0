/** What BluntBot says first, on every surface. */
export const GREETING =
  "Hi, I'm BluntBot. Ask me about strains, effects, or anything else about cannabis, in your own words.";

export const THINKING = 'BluntBot is thinking...';

/** Texts in place of an answer that did not arrive. */
export const FAILURES = {
  trouble: "Sorry, I'm having trouble responding right now. Please try again in a moment.",
  /** On the full page, while the browser has no network. */
  offline: "Sorry, I'm having trouble connecting right now. Please try again later.",
  empty: "Sorry, I couldn't process that request.",
  /** In the question box of the home page. */
  homeStatus: "Sorry, I'm having trouble connecting right now. Please try again.",
  homeBroken: 'Sorry, something went wrong. Please try again.',
  homeEmpty: "Sorry, I couldn't process your request right now.",
} as const;

/** What one might ask first. */
export const QUICK_QUESTIONS = [
  'Something calm for the evening, with citrus, not too strong',
  'Blue Dream or Sour Diesel for focus?',
  'What does myrcene do?',
  'How long should I wait after an edible?',
  'How much can I carry in DC?',
  'Which strain is easy to grow?',
] as const;
