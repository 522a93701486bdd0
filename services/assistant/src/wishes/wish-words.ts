import type { Criterion, Measure } from '@bluntbot/proto/catalog/strain-wishes';
import { EFFECTS, type Effect, NEGATIVE_EFFECTS, type NegativeEffect, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';

/** Percent THC that "mild" stays at or below and "strong" starts at; percent CBD from which a strain is worth naming for it. */
export const MILD_MAX = 15;
export const STRONG_MIN = 20;
export const CBD_MIN = 4;
/** Percent THC that "hardly any" stays at or below. */
const HARDLY_ANY_MAX = 10;
/** Percent THC below which hardly anybody is intoxicated. */
export const NO_HIGH_MAX = 1;
/** Percent around a figure that is named without "over" or "under". */
export const ABOUT = 1.5;
/** And no more than this share of it: around 1 % lies neither 0 nor 2 %. */
export const ABOUT_SHARE = 0.3;

/**
 * What a phrase means. An `effect` can be turned round by a negation, `avoid` is unwanted however it is named, `bound` and `most` are
 * about a measure, `comparative` about a measure in comparison with a strain.
 */
export type Meaning =
  | { is: 'criteria'; criteria: readonly Criterion[] }
  | { is: 'strength'; level: 'mild' | 'medium' | 'strong' }
  | { is: 'most'; value: Measure; least: boolean }
  | { is: 'comparative'; measure: Measure; less: boolean }
  | { is: 'cbd' }
  /** It sounds like a wish and is none. */
  | { is: 'nothing' };

/** Everyday words for the reported effects. */
const EFFECT_PHRASES: Record<Effect, string> = {
  relaxed:
    'relaxed, after a long drive, long drive home, long drive, after a long day, long day, hard day, rough day, stressful day, after a shift, after my shift, after the gym, after gym, after a workout, post workout, after the workout, after a run, relax, relaxing, relaxation, relaxes, calm, calming, calmer, calms, chill, chilled, chilling, mellow, unwind, unwinding, wind down, winding down, de-stress, destress, ' +
    'stress free, stress relief, laid back, loosen up, soothing, soothe, tranquil, peaceful, serene, zen, mellow out, take the edge off, cozy, evening, evenings, after work, massage, bath, yoga, meditate, meditation, stretching',
  happy:
    'happy, giddy, giddiness, happier, happiness, cheerful, cheer, joy, joyful, joyous, fun, laugh, laughing, laughs, giggle, giggles, giggly, smile, smiling, good mood, lift my mood, better mood, mood boost, silly, comedy, gloomy, in a funk, beach, barbecue, bbq',
  euphoric:
    'euphoric, euphoria, bliss, blissful, ecstatic, buzz, buzzy, buzzed, head high, head rush, heady, trippy, floating, floaty, dreamy, spiritual, cosmic, psychedelic, mystical, magical, in the clouds, sex, intimacy, intimate, romantic, romance, date night, bedroom fun',
  uplifted: 'uplifted, uplifting, uplift, lift me up, pick me up, bright, cheer me up, inspired mood, optimistic, motivated mood, sunny',
  creative:
    'creative, creativity, creatively, creating, art, arts, artist, artistic, paint, painting, draw, drawing, sketching, music, play guitar, guitar, jam session, write, writing, writer, poetry, ideas, brainstorm, brainstorming, inspiration, inspired, inspiring, imaginative, imagination, crafting, crafts, photography, design',
  focused:
    'focused, focus, focussed, focusing, concentrate, concentrating, concentration, concentrated, work, working, studying, study, studies, clear head, clear headed, clearheaded, clear minded, clarity, sharp, productive, productivity, alert, attentive, coding, programming, homework, reading, gaming, video games, chess, paperwork, get things done, stay on task',
  energetic:
    'energetic, energized, energised, energy, energizing, energising, energize, active, activity, hike, hiking, gym, workout, work out, exercise, exercising, clean, cleaning, clean the house, clean the whole, clean my room, clean my apartment, clean the flat, clean the apartment, spring cleaning, tidy, tidying, tidy up, chores, awake, wake up, wake me up, wake and bake, run, running, jog, jogging, bike ride, cycling, dance, dancing, concert, festival, rave, motivated, motivation, motivating, get moving, stimulating, lively, zing, zip, pep, oomph, invigorating, peppy, productive day, morning, mornings, daytime, day time, breakfast, house work, housework, gardening, sports, walk, long walk',
  sleepy:
    'sleepy, sleepiness, couch, couch lock, couch locked, couchlock, couchlocked, sleep, asleep, sleeping, sleeps, sleepier, fall asleep, knock me out, knocking me out, knocks me out, knocked out, knocks you out, knock you out, knocking you out, knockout, knock out, put me to sleep, putting me to sleep, puts me to sleep, put you to sleep, puts you to sleep, put me out, put me under, putting me under, glue me to the couch, gluing me to the couch, pin me to the couch, lock me to the couch, conk out, conking out, crash out, nod off, nodding off, glued to the couch, stuck on the couch, stuck to the couch, nighttime, night time, at night, bed, bedtime, before bed, rest, resting, restful, drowsy, drowsiness, sedating, sedative, sedation, sedated, insomnia, doze, nap, tired, pass out, snooze, heavy eyes, slumber, sleepless, out cold, out like a light, dead to the world, hit the hay, hit the sack, catch some zs, shut eye, shuteye, lights out, drift off, drifting off, switch off, switching off, blackout curtains, go under, out by, asleep by, counting sheep, toss and turn, tossing and turning, zone out, zoned out, zoning out, zonked',
  hungry:
    'hungry, hungriness, hunger, appetite, enjoy the food, enjoy my food, enjoy a meal, munchies, munchie, eat, eating, food, foodie, snack, snacking, snacks, stimulate appetite, hungrier',
  talkative:
    'talkative, talkativeness, talk, talking, talky, social, socialize, socialise, socializing, sociable, friends, conversation, conversations, chatty, chat, chatting, outgoing, party, parties, get together, gathering, hanging out, hang out, meet people, mingle, mingling, small gathering, game night, board games',
};

const listed = (phrases: string): string[] => phrases.split(', ').map((phrase) => phrase.trim());

/** Several effects at once, of an hour or an occasion. */
const OCCASIONS: Record<string, readonly Effect[]> = {
  'movie night': ['relaxed', 'happy'],
  'movie, movies, netflix, tv, binge watching, series': ['relaxed'],
  'party, parties, get together, house party': ['talkative', 'euphoric'],
  'concert, festival, rave': ['energetic', 'euphoric'],
  'hike, hiking, long walk': ['energetic', 'uplifted'],
  'morning, mornings, wake and bake': ['energetic', 'uplifted'],
  'afternoon, sunday afternoon, lazy afternoon': ['uplifted'],
  'gaming, video games, game night': ['focused', 'happy'],
  'date night, romantic': ['euphoric', 'relaxed'],
  'yoga, meditation, meditate': ['relaxed', 'focused'],
  'rainy day, lazy day, lazy sunday, rainy sunday, sunday, sundays, rainy afternoon, snow day, book, novel, hammock, cabin, camping, camping trip, lake, lake house, fireplace, campfire, jazz, vinyl, records, podcast, stargazing, porch, candle, candles, knitting, crochet, puzzle, puzzles, jigsaw, fishing, sunset':
    ['relaxed'],
  'date, first date, tinder date, blind date, picnic, brunch, wedding, reunion, karaoke, clubbing': ['talkative', 'happy'],
  'soccer, football, basketball, tennis, skate, skating, skateboarding, snowboarding, skiing, surfing, climbing, swimming, marathon, road race, yard work, mowing, moving day, shopping, amusement park, theme park':
    ['energetic'],
  'museum, gallery, theater, theatre, zoo, aquarium, planetarium': ['uplifted', 'creative'],
  'presentation, meeting, meetings, spreadsheet, spreadsheets, taxes, essay, thesis, emails, deadline, deadlines, office, office work, puzzle solving':
    ['focused'],
  'dinner party': ['talkative', 'hungry'],
  'birthday, birthdays, christmas, christmas eve, christmas day, new years eve, new years, halloween, holiday party': [
    'happy',
    'talkative',
  ],
  'super bowl, super bowl sunday, tailgate, tailgating, friendsgiving, thanksgiving, thanksgiving dinner, christmas dinner, easter dinner, holiday dinner, family dinner, big dinner, dinner with the family, dinner with family, feast, potluck, cookout, buffet':
    ['happy', 'hungry'],
  'study, studying, studies, homework, exam, exams, finals, coding, programming, paperwork, work, working': ['focused'],
  'gym, workout, work out, exercise, run, running, jog, jogging, cycling, bike ride, sports, dance, dancing': ['energetic'],
  'chores, clean the house, cleaning the house, house work, housework, gardening, yard work, daytime, day time': ['energetic'],
  'spa, bath': ['relaxed'],
};

/** What nobody wishes for and to doze off. */
const AWAKE: ReadonlySet<Effect> = new Set(['energetic', 'focused', 'talkative']);

const NEGATIVE_PHRASES: Record<NegativeEffect, string> = {
  'dry mouth': 'dry mouth, cottonmouth, cotton mouth, dry mouths, parched, mouth',
  'dry eyes': 'dry eyes, red eyes, itchy eyes, eyes',
  dizzy: 'dizzy, dizziness, lightheaded, light headed, spins, the spins, woozy',
  paranoid: 'paranoid, paranoia, paranoias, freak out, freaked out, freaking out',
  anxious:
    'anxious, anxiety, anxieties, nervous, racy, jittery, jitters, panic, panicky, heart racing, racing heart, racing thoughts, on edge, edgy',
  headache: 'headache, headaches, head aches, migraine, migraines',
};

const STRENGTHS: Record<'mild' | 'medium' | 'strong', string> = {
  mild: 'mild, too heady, milder side, light, lighter side, weak, gentle, low thc, low potency, low in thc, mellow thc, beginner, beginners, beginner friendly, newbie, newbies, novice, noob, rookie, first time, first timer, first timers, new to this, new to cannabis, new to weed, never smoked, never tried, never smoked before, low tolerance, no tolerance, lightweight, light weight, easy going, tame, little thc, inexperienced, after a long break, after a break, haven t smoked in years, just starting, starting out, havent touched it, havent smoked, been decades, been years, since college, low dose, too strong, too potent, too heavy, too intense, overwhelming, overpowering, overwhelmed, too much thc, crazy, too crazy, wild, too wild, too high, not much thc, low on thc, subtle, soft',
  medium:
    'between mild and strong, between weak and strong, neither weak nor strong, neither mild nor strong, in the middle, medium, moderate, medium strength, moderately strong, middle of the road, average strength, moderate thc, medium thc, mid strength',
  strong:
    'nothing touches me, nothing works on me, strong, potent, heavy, powerful, intense, high thc, high in thc, high potency, hard hitting, heavy hitter, heavy hitting, experienced, veteran, high tolerance, heavy smoker, daily smoker, seasoned, super strong, heavyweight, pro, still hits, hits hard, really hits, tolerance is through the roof, through the roof, tolerance is high, tolerance is huge, tolerance is insane, tolerance is sky high, sky high tolerance, huge tolerance, insane tolerance, big tolerance, on my behind, on my back, on my ass, kick, punch, knock my socks off',
};

/** Each word of one list before each of another. */
const paired = (first: string, second: string): string[] =>
  listed(first).flatMap((one) => listed(second).map((other) => `${one} ${other}`));
/** Whatever ripens soon, in the words of growers. */
const SOON = 'fast, quick, short, early, rapid, speedy, fastest, quickest, shortest, earliest';
const RIPENING =
  'flowering, flowering time, flowering times, flowering period, flower time, to flower, to finish, to bloom, to harvest, to be ready, to ripen, finishing, finisher, finishers, blooming, maturing, harvest, ripening, turnaround, flowerer, bloomer';
const RIPENS = 'flower, flowers, flowering, finish, finishes, bloom, blooms, ripens, matures, ready, done, harvested, grows, grow';
const SOONEST = 'fastest, quickest, soonest, earliest, fast, quick, quickly, the fastest, the quickest, the soonest, the earliest';

const MOST: readonly (readonly [phrases: string, value: Measure, least: boolean])[] = [
  [
    'strongest, most potent, highest thc, most thc, max thc, maximum thc, most powerful, heaviest, highest in thc, hardest hitting, top thc, highest potency',
    'thc',
    false,
  ],
  [
    'weakest, mildest, lowest thc, least thc, least potent, lightest, gentlest, minimum thc, lowest in thc, lowest potency, least strong',
    'thc',
    true,
  ],
  ['highest cbd, most cbd, max cbd, maximum cbd, highest in cbd, top cbd', 'cbd', false],
  ['lowest cbd, least cbd, lowest in cbd', 'cbd', true],
  [
    'best rated, top rated, highest rated, best reviewed, best rating, highest rating, top rating, best ratings, highest ratings, favourites, favorites, most loved',
    'rating',
    false,
  ],
  ['worst rated, lowest rated, lowest rating, worst reviewed, worst rating', 'rating', true],
  [
    'most popular, most famous, best known, bestselling, best selling, trending, most reviewed, most reviews, most talked about, reviewed most',
    'reviews',
    false,
  ],
  ['fewest reviews, least reviewed', 'reviews', true],
  ['newest, latest, most recent, recently added, new arrivals', 'newest', false],
  ['oldest in the library', 'newest', true],
  [
    ['ready first, first ready, done first, finishes first, quickest, fastest', ...paired(SOON, RIPENING), ...paired(RIPENS, SOONEST)].join(
      ', ',
    ),
    'flowering',
    true,
  ],
  ['longest flowering, slowest flowering, longest flowering time', 'flowering', false],
];

const COMPARATIVES: readonly (readonly [phrases: string, measure: Measure, less: boolean])[] = [
  [
    'weaker, milder, lighter, gentler, softer, hits softer, less hard hitting, less strong, less potent, less thc, lower thc, lower in thc, less heavy, less intense, ' +
      'easier on thc, easier on the thc, easy on thc, easy on the thc, go easy on thc, go easy on the thc, lighter on thc, lighter on the thc, light on thc, light on the thc, gentler on thc, gentler on the thc, lower on thc, lower on the thc, easier on me, easier on the head, too much for me, too much for us, tone it down, dial it down, dial it back, down a notch, not as strong, not as potent, not so strong, tamer',
    'thc',
    true,
  ],
  [
    'stronger, heavier, punchier, hits harder, hit harder, hitting harder, kicks harder, more potent, more thc, higher thc, higher in thc, more powerful, more intense, harder hitting',
    'thc',
    false,
  ],
  ['more cbd, higher cbd, higher in cbd', 'cbd', false],
  ['less cbd, lower cbd, lower in cbd', 'cbd', true],
  ['better rated, higher rated, better reviewed', 'rating', false],
  ['more reviewed, more reviews', 'reviews', false],
  ['faster flowering, quicker flowering, shorter flowering, flowers faster, shorter flowering time', 'flowering', true],
];

const GROWING: Record<'easy' | 'moderate' | 'difficult', string> = {
  easy: 'easy strains to grow, easy strain for growing, easy ones to grow, easy plants, easiest strains to grow, easiest strain to grow, easiest, easy plant, easy strain to grow, easy plant to grow, easy one to grow, foolproof, hard to kill, easy to grow, easier to grow, easy grow, easy growing, grows easily, simple to grow, beginner grower, first grow, easiest to grow, easy grower, easy growers, easy to cultivate, forgiving to grow, forgive my mistakes, forgives mistakes, forgive mistakes, low maintenance',
  moderate: 'moderate to grow, moderately easy to grow',
  difficult:
    'diva, divas, prima donna, finicky, temperamental, high maintenance, hard to grow, difficult to grow, challenging to grow, tricky to grow, hardest to grow, expert grower',
};

/** Other words for flavors of the catalogue; what stands in the catalogue itself needs none. */
export const FLAVOR_PHRASES: Record<string, string> = {
  diesel: 'gas, gassy, fuel, petrol, gasoline',
  citrus: 'citrussy, citric, zesty, zest',
  berry: 'berries',
  pine: 'christmas tree, christmas trees, fir, conifer, conifers, evergreen, evergreens',
  herbal: 'herby, herbs, herbaceous',
  spicy: 'spice, spices',
  floral: 'flowery, flowers, perfume',
  fruity: 'fruit, fruits, fruitier',
  sweet: 'sweeter, sugary, sugar, dessert, desserty',
  earthy: 'earth, soil',
  woody: 'wood, woodsy, forest',
  creamy: 'cream',
  chocolate: 'cocoa, chocolatey',
  bubblegum: 'bubble gum',
  sour: 'tart, tangy',
  nutty: 'nuts',
  cookie: 'bakery, baked goods, fresh baked, freshly baked, cookie dough, pastry, pastries',
  incense: 'incensey, incensy, incense like, frankincense',
  candy: 'candies',
  skunk: 'skunky, dank, funk',
};

const HARDLY_ANY =
  'very little thc, hardly any thc, barely any thc, minimal thc, almost no thc, next to no thc, a touch of thc, trace of thc, tiny bit of thc';
const NO_HIGH =
  'no thc, without thc, without any thc, thc free, zero thc, 0 thc, non intoxicating, without getting high, not get high, not getting high, without the high, no high, wont get me high, doesnt get me high, dont want to get high, dont want to be high';
/** About as much of one as of the other. */
const BALANCED = 'balanced, balanced cbd, well balanced, equal parts, equal amounts, same amount of, about the same of, evenly balanced';
/** Who has something left to do does not wish to doze off. */
const NOT_DONE =
  'still have to, still need to, still got to, have things to do, things to do, have to get up, functional, stay awake, staying awake, stay functional, without passing out';

const NO_WISHES =
  'to start with, to start off, to start, start with, to begin with, for starters, starting out with, which flowers, what flowers, any flowers, these flowers, at work parties, at a work party, at work party, on earth, in the world, in the mood, write me, write a, work party, work parties, house party at work, after work, does it work, how does it work, works for, work for me, food for thought, good evening, good morning, have a good day, the day, this morning, old friend, my friend, a friend, a friend of mine, my old friends, friend of mine, at work, from work, cook dinner, make dinner, clean my, clean the, cleaning my, how do i clean, how to clean, how do you clean, clean a, clean out, any ideas, what ideas, dry herb, talk about, talk to, tell me, high school, sleep apnea, art of, in the end, read the, write down, high on, how high, get high, be high, food truck, sleep on it, mouth of, run out, ran out, running out, light up, takes forever to flower, take forever to flower, takes forever, takes long to flower, takes ages to flower, kill me, kills me, old school';

const effect = (value: Effect): Criterion => ({ field: 'effect', value, wanted: true });

function* entries(): Generator<readonly [string, Meaning]> {
  for (const value of EFFECTS)
    for (const phrase of listed(EFFECT_PHRASES[value])) yield [phrase, { is: 'criteria', criteria: [effect(value)] }];
  for (const [phrases, effects] of Object.entries(OCCASIONS)) {
    const awake: Criterion[] = effects.some((value) => AWAKE.has(value)) ? [{ field: 'effect', value: 'sleepy', wanted: false }] : [];
    for (const phrase of listed(phrases)) yield [phrase, { is: 'criteria', criteria: [...effects.map(effect), ...awake] }];
  }
  for (const value of NEGATIVE_EFFECTS) {
    for (const phrase of listed(NEGATIVE_PHRASES[value])) yield [phrase, { is: 'criteria', criteria: [{ field: 'avoid', value }] }];
  }
  for (const value of STRAIN_TYPES) {
    for (const phrase of [value, `${value}s`, `${value} dominant`, `${value} leaning`]) {
      yield [phrase, { is: 'criteria', criteria: [{ field: 'type', value, wanted: true }] }];
    }
  }
  for (const [level, phrases] of Object.entries(STRENGTHS)) {
    for (const phrase of listed(phrases)) yield [phrase, { is: 'strength', level: level as keyof typeof STRENGTHS }];
  }
  for (const [phrases, value, least] of MOST) for (const phrase of listed(phrases)) yield [phrase, { is: 'most', value, least }];
  for (const [phrases, measure, less] of COMPARATIVES)
    for (const phrase of listed(phrases)) yield [phrase, { is: 'comparative', measure, less }];
  for (const [value, phrases] of Object.entries(GROWING)) {
    for (const phrase of listed(phrases)) {
      yield [phrase, { is: 'criteria', criteria: [{ field: 'growing', value: value as keyof typeof GROWING, wanted: true }] }];
    }
  }
  for (const [value, phrases] of Object.entries(FLAVOR_PHRASES)) {
    for (const phrase of listed(phrases)) yield [phrase, { is: 'criteria', criteria: [{ field: 'flavor', value, wanted: true }] }];
  }
  for (const phrase of listed(HARDLY_ANY)) yield [phrase, { is: 'criteria', criteria: [{ field: 'thc', max: HARDLY_ANY_MAX }] }];
  for (const phrase of listed(NO_HIGH)) yield [phrase, { is: 'criteria', criteria: [{ field: 'thc', max: NO_HIGH_MAX }] }];
  for (const phrase of listed(BALANCED))
    yield [
      phrase,
      {
        is: 'criteria',
        criteria: [
          { field: 'thc', min: CBD_MIN, max: MILD_MAX },
          { field: 'cbd', min: CBD_MIN },
        ],
      },
    ];
  for (const phrase of listed(NOT_DONE))
    yield [phrase, { is: 'criteria', criteria: [{ field: 'effect', value: 'sleepy', wanted: false }] }];
  for (const phrase of listed(NO_WISHES)) yield [phrase, { is: 'nothing' }];
  for (const phrase of listed('cbd, high cbd, cbd rich, rich in cbd, high in cbd, lots of cbd, just cbd, only cbd, pure cbd, mostly cbd'))
    yield [phrase, { is: 'cbd' }];
}

/** What phrases of up to four words mean, by their plain words with blanks between. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(entries());
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** Words that a wish is wrapped in and that say nothing of what is wished for. */
export const SAYING_NOTHING: ReadonlySet<string> = new Set(
  (
    'cause causes causing faster sooner quicker contain contains containing wat wut fer fav favs fave faves tryna trynna ya yall sumthin sumthing sumn anythin everythin everything gotta hafta lemme kinda sorta prolly deffo defo rn tbh ngl imo imho btw idk ikr smh fr lowkey highkey bruh fam homie homies ayo ayy sure whatcha wassup wuz dis dem puhlease ugh meh eh aw oh ooh ah yeah nah hmmm cuz coz tho outta lotta buncha lil lol ' +
    'wait bout wee tad yknow yep nope aight ight obv obvs obvi obviously fire lovely sorry typo oops meant said forget listed guess picky ' +
    'w experience experiences bad pairs pair paired bred brother brothers sister sisters sis nephew niece neighbor neighbour coworker boss swears swear swore insists insist vouches raves raved according data database records exceed exceeds exceeding surpass surpasses excess finished matter matters behind mess thatd itd forever ' +
    'vibe vibes easily headed heading weekend pack whatll itll suns sun mostly info information details bring youve youre theyre theyve weve whos wheres hows hed hes shes thatll itll cannot gf bf grandma grandpa granny nana grandmother grandfather uncle auntie aunt mum cousin fridge whole total complete completely half wife husband mom dad buddy partner girlfriend boyfriend roommate yo moar mor sth smth thats theres somethings whatever besides apart stuff meaning means like liked a an the i im id ill ive me my mine we us our you your u ur it its this that these those they them their he she his her one ones some any something anything somethin smth someone people everybody ' +
    'is are was were be been being am do does did doing done have has had having get gets getting got give gives gimme show shows tell find finding found help helps make makes making made let lets want wants wanted wanna need needs needed looking look for search searching recommend recommendation recommendations recommended suggest suggestion suggestions pick picks offer try trying tried use using take taking smoke smoking smokes vape vaping hit like likes love loves prefer prefers enjoy enjoying feel feels feeling know think would could should can will may might must shall gonna going go goes come comes keep keeps stay stays put ' +
    'to of in on at by from with into onto about as than then so if or and but nor yet also too very really quite pretty super rather just only even still more most less least much many lot lots bit little kind sort type types of really maybe perhaps please thanks thank hi hello hey yo ok okay well now today tonight tomorrow right always often usually sometimes ever never again back up down out over under off there here where when what whats which who whom whose why how ' +
    'not no non nothing none without dont doesnt didnt isnt arent wasnt wont cant cannot couldnt shouldnt wouldnt aint avoid avoiding hate dislike except minus skip instead other others another else same all both each every few several enough ' +
    'strain strains weed cannabis marijuana bud buds flower flowers cultivar cultivars herb pot ganja reefer joint joints variety varieties product stuff thing things option options choice ' +
    'good great nice best better perfect ideal awesome cool decent solid amazing favorite favourite popular famous typical classic high highs effect effects flavor flavors flavour flavours flavored flavoured taste tastes tasting tasty smell smells smelling scent aroma aromas note notes hint terp terps terpene terpenes profile thc cbd percent percentage percents content level levels potency side ' +
    'day days time times night hour hours week weeks person guy girl man woman friend house home place life moment way while during before after day s t m re ll ve d n x etc lol pls plz bro dude man hmm um uh ' +
    'garden because loved along lines trouble hard time problem problems struggle struggling struggle falling fall seem lack lacking either neither both flowering flowers bloom ready finish finishes finishing between grow grows growing grown plant plants seed seeds seriously honestly actually basically literally totally absolutely definitely probably ' +
    'vs v mix mixed mixing quickly quick fast shift shifts difference differences differ compare compares compared comparing comparison choose choosing chosen decide deciding decision select selecting selection version versions versus advise advice opinion wonder wondering wondered curious ask asking question questions mind long provided assuming unless until since suits suit suitable proper properly fit fits match matches matching among amongst two three four five six mention mentioned consider considering thinking hoping hope wish wishing wished prefer preferably ideally basically case instead handle tolerate ' +
    'reported report based dominant dominated leaning rich strongly fully able being around between above below least most max min per cent beta alpha rating rated ratings library catalogue catalog list'
  ).split(' '),
);
