/** States that the site has laws for, by what people call them. */
const STATES: readonly (readonly [code: string, names: RegExp])[] = [
  [
    'DC',
    / (?:d ?c|washington|district of columbia|the district|georgetown|capitol hill|adams morgan|dupont(?: circle)?|navy yard|anacostia|nw|the dmv capital) /,
  ],
  [
    'VA',
    / (?:va|virginia|virginias|nova|arlington|alexandria|fairfax|mclean|vienna|annandale|falls church|richmond|norfolk|reston|virginia beach|roanoke|charlottesville|tysons|herndon|leesburg|manassas) /,
  ],
  [
    'MD',
    / (?:md|maryland|marylands|bethesda|rockville|silver spring|college park|hyattsville|baltimore|annapolis|frederick|gaithersburg|columbia md|towson|ocean city|bowie|germantown|laurel) /,
  ],
];

/** The states that a message names; all three of the region where it says "the DMV". */
export function statesIn(text: string): string[] {
  const named = STATES.filter(([code, names]) => names.test(code === 'DC' ? text : text.replace(/ district of columbia /g, ' ')));
  // "West Virginia" is another state.
  const codes = named.map(([code]) => code).filter((code) => !(code === 'VA' && / west virginia /.test(text)));
  return codes.length === 0 && / (?:dmv|all three|each state|your region|this region|around here) /.test(text)
    ? STATES.map(([code]) => code)
    : codes;
}

const AFTER =
  /\b(?:in|near|around|at|by|close to|nearby|outside|within|from|for|of|to|serving)\s+((?:[A-Z][\p{L}.'-]*(?:\s+|,\s*)?){1,4}|\d{5})/u;
const LOWER = /\b(?:in|near|around|at|close to|outside|within|for|serving)\s+(?:the\s+)?((?:[\p{L}.'-]+(?:\s+|,\s*)?){1,3})/iu;

/** Places that a message may mean, likeliest first: a ZIP code, what stands behind "near", the whole of a short message. */
export function placesIn(message: string): string[] {
  const zip = /\b\d{5}\b/.exec(message)?.[0];
  const found = [zip, AFTER.exec(message)?.[1], LOWER.exec(message)?.[1]].flatMap((place) =>
    place ? [place.trim().replace(/[\s,.?!]+$/, '')] : [],
  );
  const known =
    /\b(washington,? ?d\.?c\.?|d\.?c\.?|arlington|alexandria|bethesda|rockville|silver spring|college park|hyattsville|annandale|falls church|mclean|vienna|baltimore|richmond|fairfax|annapolis|gaithersburg|frederick|norfolk|reston|georgetown|capitol hill|adams morgan|dupont circle|navy yard)(?:,? (va|md|dc|virginia|maryland))?\b/i.exec(
      message,
    );
  const city = known ? cityOf(known[1] ?? '', known[2]) : undefined;
  const trimmed = found.flatMap((place) => {
    const words = place.split(/\s+/);
    return words.map((_, at) => words.slice(0, words.length - at).join(' '));
  });
  return [...new Set([...(zip ? [zip] : []), ...(city ? [city] : []), ...trimmed])]
    .filter((place) => !NO_PLACES.has(place.toLowerCase()))
    .slice(0, 6);
}

const NO_PLACES = new Set('me here my you the a an this that it us home today now tonight weed cannabis sale'.split(' '));
const HOODS = /^(?:georgetown|capitol hill|adams morgan|dupont circle|navy yard|d\.?c\.?|washington.*)$/i;

function cityOf(name: string, state: string | undefined): string {
  if (HOODS.test(name)) return 'Washington, DC';
  return state ? `${name}, ${/^v/i.test(state) ? 'VA' : /^m/i.test(state) ? 'MD' : 'DC'}` : name;
}
