import { seedOf } from '@bluntbot/proto/seeded-random';

/** What a city's drawing stands on, what grows there and what everybody knows it by. */
export interface CityTraits {
  land: 'river' | 'sea' | 'hills' | 'mountains' | 'desert' | 'plain';
  tree: 'round' | 'conifer' | 'palm' | 'saguaro';
  /** How high it is built, from 1, a main street, to 3. */
  rise: 1 | 2 | 3;
  landmark?: 'dome' | 'obelisk' | 'arch' | 'needle' | 'bridge' | 'steeple' | 'lighthouse' | 'tower' | 'mill';
}

const TRAITS = new Map<string, CityTraits>(
  Object.entries({
    'washington-dc': { land: 'river', tree: 'round', rise: 1, landmark: 'dome' },
    'arlington-virginia': { land: 'river', tree: 'round', rise: 3, landmark: 'bridge' },
    'alexandria-virginia': { land: 'river', tree: 'round', rise: 1, landmark: 'obelisk' },
    'bethesda-maryland': { land: 'plain', tree: 'round', rise: 3 },
    'rockville-maryland': { land: 'hills', tree: 'round', rise: 2, landmark: 'tower' },
    'silver-spring-maryland': { land: 'hills', tree: 'round', rise: 3 },
    'college-park-maryland': { land: 'plain', tree: 'round', rise: 1, landmark: 'steeple' },
    'hyattsville-maryland': { land: 'plain', tree: 'round', rise: 1, landmark: 'mill' },
    'annandale-virginia': { land: 'hills', tree: 'round', rise: 1 },
    'falls-church-virginia': { land: 'hills', tree: 'round', rise: 1, landmark: 'steeple' },
    'mclean-virginia': { land: 'river', tree: 'conifer', rise: 2 },
    'vienna-virginia': { land: 'hills', tree: 'conifer', rise: 1, landmark: 'mill' },
    'baltimore-maryland': { land: 'sea', tree: 'round', rise: 2, landmark: 'tower' },
    'frederick-maryland': { land: 'mountains', tree: 'round', rise: 1, landmark: 'steeple' },
    'richmond-virginia': { land: 'river', tree: 'round', rise: 2, landmark: 'bridge' },
    'norfolk-virginia': { land: 'sea', tree: 'conifer', rise: 2, landmark: 'lighthouse' },
    'denver-colorado': { land: 'mountains', tree: 'conifer', rise: 3, landmark: 'dome' },
    'los-angeles-california': { land: 'hills', tree: 'palm', rise: 3, landmark: 'tower' },
    'san-francisco-california': { land: 'sea', tree: 'conifer', rise: 3, landmark: 'bridge' },
    'seattle-washington': { land: 'mountains', tree: 'conifer', rise: 3, landmark: 'needle' },
    'portland-oregon': { land: 'river', tree: 'conifer', rise: 2, landmark: 'bridge' },
    'las-vegas-nevada': { land: 'desert', tree: 'palm', rise: 3, landmark: 'needle' },
    'phoenix-arizona': { land: 'desert', tree: 'saguaro', rise: 2 },
    'albuquerque-new-mexico': { land: 'desert', tree: 'saguaro', rise: 1 },
    'chicago-illinois': { land: 'sea', tree: 'round', rise: 3, landmark: 'tower' },
    'detroit-michigan': { land: 'river', tree: 'round', rise: 3, landmark: 'bridge' },
    'columbus-ohio': { land: 'river', tree: 'round', rise: 2, landmark: 'dome' },
    'st-louis-missouri': { land: 'river', tree: 'round', rise: 2, landmark: 'arch' },
    'boston-massachusetts': { land: 'sea', tree: 'round', rise: 3, landmark: 'steeple' },
    'new-york-new-york': { land: 'river', tree: 'round', rise: 3, landmark: 'bridge' },
    'portland-maine': { land: 'sea', tree: 'conifer', rise: 1, landmark: 'lighthouse' },
    'miami-florida': { land: 'sea', tree: 'palm', rise: 3 },
    'honolulu-hawaii': { land: 'sea', tree: 'palm', rise: 3, landmark: 'lighthouse' },
    'anchorage-alaska': { land: 'mountains', tree: 'conifer', rise: 2 },
  } satisfies Record<string, CityTraits>),
);
const LANDS = ['river', 'hills', 'plain'] as const;
const RISES = [1, 2, 2] as const;

/** The traits of a city. A city without a description gets fixed ones, derived from its name. */
export function cityTraits(slug: string): CityTraits {
  const seed = seedOf(slug);
  return (
    TRAITS.get(slug) ?? {
      land: LANDS[seed % 3] ?? 'plain',
      tree: 'round',
      rise: RISES[(seed >>> 4) % 3] ?? 2,
      landmark: 'steeple',
    }
  );
}
