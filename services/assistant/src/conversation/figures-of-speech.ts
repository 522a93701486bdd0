/**
 * What is said in passing with the words of a policy and means nothing of it: a wing sauce, a day, a comparison. Only the figure itself is left out, so
 * that whatever else a message says is heard as before; what could be meant in earnest has no place here ("kill for", "dying to", "last one before I go").
 */
const FIGURES: readonly (readonly [when: RegExp, instead: string])[] = [
  // A strain, an evening or a person "is a chill pill"; a pill in such a sentence is never taken.
  [/\b(?:chill|happy|bitter|magic|red|blue)[ -]pills?\b(?! (?:i|im|my|from|and|with|plus|prescribed|you)\b)/gi, ' thing'],
  [
    /\b(?:a|an|real|like a|natural|legal)(?: \w+)? sleeping[ -]pill (?:of an?|in) (?=indica|strain|sativa|hybrid|flower|bud|plant)/gi,
    ' a sleepy ',
  ],
  [
    /\b(hit(?:s|ting)?|slap(?:s|ping)?|smack(?:s|ing)?|land(?:s|ing)?|kick(?:s|ing)?)( me| you| ya| u| us)?( hard| harder)? (?:like|as hard as|harder than) (?:a |an |the )?(?:\w+ )?(?:truck|bus|train|car|brick wall|plane|tractor|bulldozer|mule|horse|ton of bricks)\b/gi,
    '$1$2 hard',
  ],
  [/\bsuicide (?:wings?|sauce|squad|doors?|soda|hot sauce)\b/gi, 'wings'],
  [/\b(?:could|can|would) (?:\w+ )?eat a (?:whole )?horse\b/gi, 'am hungry'],
  [/\b(?:strong as|healthy as|work(?:ed|ing)? like|tired as) an? (?:horse|ox|dog)\b/gi, 'very much'],
  [
    /\b(?:dog[ -]tired|sick as a dog|raining cats and dogs|puppy love|cat ?naps?|dog days?|hot dogs?|corn dogs?|horse around|horsing around)\b/gi,
    'tired',
  ],
  // Whose work is letters sends nothing.
  [
    /\b(?:mail ?(?:carriers?|m[ae]n|wom[ae]n|person|delivery (?:guy|woman|man))|post(?:al)? workers?|letter carriers?|(?:ups|usps|fedex|dhl) (?:drivers?|guys?|workers?|shifts?) (?=(?:here|and|by)\b))/gi,
    'worker ',
  ],
  [/\b(?:kids?|childrens?|family|baby) (?:movies?|films?|cartoons?|flicks?|tv shows?)\b/gi, 'movies'],
  [
    /\b(?:once|after|when|now that) (?:the |my |our )?(?:little ones|kids?|baby|children|toddler)(?: are| is|s)? (?:asleep|in bed|gone to bed|down for the night|at (?:grandmas?|school|camp|their dads?))\b/gi,
    'at night',
  ],
];

/** A message without its figures of speech. */
export function plainlySaid(message: string): string {
  // An apostrophe of "kid's" is as good as none.
  const text = message.replace(/(\w)['’]s\b/g, '$1s');
  const said = FIGURES.reduce((rest, [when, instead]) => rest.replace(when, instead), text);
  return said === text ? message : said;
}
