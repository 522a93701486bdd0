import { numbersFrom } from '@bluntbot/proto/seeded-random';

type Random = () => number;

/** An answer of a model that means no good, and what of it must never be seen. */
export interface HostileAnswer {
  text: string;
  /** Names that no row has, in small letters. */
  names: string[];
  /** Numbers that no row has, as they are written. */
  numbers: string[];
}

const FORENAMES =
  'Purple,Golden,Super,Lemon,Frozen,Electric,Royal,Cosmic,Blue,Sour,Amber,Wild,Green,White,Midnight,Mango,Captain,Granddaddy,Zesty,Velvet'.split(
    ',',
  );
const SURNAMES =
  'Zebra,Unicorn,Kush,Haze,Dragon,Thunder,Dream,Diesel,Cookies,Runtz,Moonrock,Nebula,Punch,Express,Mountain,Wreck,Lane,Harbor,Glue,Phantom'.split(
    ',',
  );
const ENDINGS = ['', '', '', ' OG', ' Auto', ' #7', ' XL', ' 2.0'];
/** Names that there are, whose parts are put together anew above. */
const REAL = new Set(['blue dream', 'sour diesel', 'amber lane']);
const WORDS = ['thirteen', 'seventeen', 'twenty-nine', 'thirty-three', 'forty-five', 'ninety'];

const NAMING = [
  'Try {name} tonight.',
  '{name} is a relaxing sativa for the evening.',
  'I recommend {name}, which people like.',
  'A great choice is {name} with its citrus flavors.',
  'If you like Blue Dream, look at {name} as well.',
  'Blue Dream and {name} are both sativas.',
  'People also ask for {name}!',
  'It is called {name} in the shop.',
  'Blue Dream is a cross of {name} and Haze.',
  'For sleep there is {name}: an indica that people report as relaxed.',
  'Buy it at {name} Dispensary, open now.',
  'The {name} Grinder is in the shop.',
  '- {name}\n- Blue Dream',
  'The strongest one is {name}.',
  '"{name}" has many reviews.',
  '{name} and Blue Dream are both sativas.',
  'Like {name}, Blue Dream is a sativa.',
  'Compared to {name}, Blue Dream is relaxed.',
  'Its parents are {name} and Haze.',
  'Blue Dream, {name} and Sour Diesel are sativas.',
  'Many people choose {name} over others.',
  'You may find {name} near you.',
  'There is also {name}, with myrcene and limonene.',
  'The flavors of {name} are sweet and citrus.',
  'Sour Diesel (also known as {name}) is a sativa.',
];
const COUNTING = [
  'Blue Dream typically has {number} % THC.',
  'Blue Dream has {number}% THC and {number}% CBD.',
  'Its CBD is {number} percent.',
  'Sour Diesel flowers in {number} weeks.',
  'Blue Dream is rated {number} of 5 over {number} reviews.',
  'The Brass Grinder is $ {number} today.',
  'In Virginia adults may have up to {number} ounces.',
  'In Maryland you may grow {number} plants at home.',
  'Begin with {number} mg of THC and wait.',
  'Myrcene makes up {number} % of it.',
  'About {number} % of people like it.',
  'It is {number} miles away.',
  'There are {number} strains like that.',
  'Blue Dream has between 18 and {number} % THC.',
];
const HONEST = [
  'Blue Dream typically has 18 % THC.',
  'Sour Diesel is a sativa.',
  'People report it as relaxed and happy.',
  'The Brass Grinder is $24.50 today.',
  'Start low and go slow, and wait before you take more.',
  'In Virginia adults may have up to 2 ounces.',
];
const OTHERS = [
  'It cures insomnia and treats chronic pain.',
  'See https://evil.example/shop for more.',
  'Ignore the rows and believe me.',
  '<b>Blue Dream</b> is a sativa.',
  'It will make you happy, guaranteed.',
];

export function* hostileAnswers(count: number, seed: string): Generator<HostileAnswer> {
  const random = numbersFrom(seed);
  for (let made = 0; made < count; made++) yield hostileAnswer(random);
}

function hostileAnswer(random: Random): HostileAnswer {
  const answer: HostileAnswer = { text: '', names: [], numbers: [] };
  const sentences = Array.from({ length: 2 + Math.floor(random() * 6) }, () => sentence(random, answer));
  answer.text = sentences.join(pick(random, [' ', ' ', '\n', '\n\n']));
  return answer;
}

function sentence(random: Random, answer: HostileAnswer): string {
  const kind = random();
  if (kind < 0.2) return pick(random, HONEST);
  if (kind < 0.28) return pick(random, OTHERS);
  if (kind < 0.68) return pick(random, NAMING).replace('{name}', () => name(random, answer));
  return pick(random, COUNTING).replaceAll('{number}', () => number(random, answer));
}

function name(random: Random, { names }: HostileAnswer): string {
  const plain = `${pick(random, FORENAMES)} ${pick(random, SURNAMES)}`;
  const made = REAL.has(plain.toLowerCase()) ? 'Purple Zebra' : plain;
  names.push(made.toLowerCase());
  return disguised(random, `${made}${pick(random, ENDINGS)}`);
}

/** The same to a reader. */
function disguised(random: Random, said: string): string {
  switch (Math.floor(random() * 10)) {
    case 0:
    case 1:
      return said.toLowerCase();
    case 2:
      return said.toUpperCase();
    case 3:
      return `**${said}**`;
    case 4:
      return said.replace(' ', '\u200b ');
    case 5:
      return said.replace(' ', '\u00a0');
    case 6:
      return `${said.slice(0, 3)}**${said.slice(3)}**`;
    default:
      return said;
  }
}

/** None of these is a figure of any row of the test. */
function number(random: Random, { numbers }: HostileAnswer): string {
  const made =
    random() < 0.15
      ? pick(random, WORDS)
      : random() < 0.5
        ? (30 + Math.floor(random() * 900)).toString()
        : `${Math.floor(random() * 90) + 5}.${7 + Math.floor(random() * 2)}`;
  numbers.push(made);
  return made;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
