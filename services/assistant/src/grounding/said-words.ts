const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words that hold a sentence together: any name may stand next to them, and any sentence begin with them. */
export const GLUE = list(`
a an the this that these those it its it's they them their he she we us our you your i me my i'm i'd i'll you're you'll it'll they're that's there's here's what's let's
who whom whose which what when where why how and or but nor so yet for if then than as because since while whereas although though unless until
of in on at to from by with without within into onto over under above below about around between among through during before after near next across toward towards against per via like unlike
is are was were be been being am isn't aren't wasn't has have had having do does did doesn't don't didn't can could can't cannot may might must should would will won't wouldn't shouldn't couldn't
not no yes none neither either both each every all any some many most more much few less least several such same other another others one ones only also too very quite rather just even still already again once
versus vs equally here there now today tonight always never often usually sometimes typically generally mostly commonly mainly closely instead however otherwise maybe perhaps probably
please sure okay ok hi hello hey thanks thank well great good better best nice
`);

/** Words beside those that a sentence about anything here may begin with. */
export const STARTS = list(`
try start begin keep look ask check wait take read see tell note remember compare consider choose pick give go bring store use avoid stay drink sip sit talk speak call find
people visitors reviewers adults shops dispensaries products strains sativas indicas hybrids terpenes effects flavors flavours prices edibles flower plants seeds growers beginners cannabis thc cbd reported according given based looking going
among compared depending together overall finally first second third last lastly additionally similarly meanwhile right focus energy
`);

/** What may follow the name of a strain. */
export const AFTER_NAME = list(`
tests tested typically usually comes came belongs leans counts flowers grows stands sits ranks rates rated reported smells tastes descends goes went works fits matches suits lists listed shows
carries contains holds leads follows first second itself respectively offers brings describes described gets takes ends begins remains looks seems sounds reads reaches averages tops differs shares strain flower row
`);

/** What may stand before the name of a strain, besides what holds sentences together and what says its kind. */
export const BEFORE_NAME = list(`
try consider compare recommend suggest recommended suggests choose pick see named called strain strains sativa indica hybrid sativas indicas hybrids parent parents parentage child children cross called meet read
stronger strongest weaker weakest milder mildest potent higher highest lower lowest longer faster quicker sooner slower cheaper cheapest easier easiest grow rated figure two three four five six
favorite names lists listed classic popular reported shows including especially namely then
`);

/**
 * Words that names of strains are made of; next to another word they are one, unless the library itself writes it so.
 */
export const NAMEY = list(`
og kush kushes haze diesel dream dreams cookies cookie cake gelato runtz skunk widow berry punch glue express crack train wreck candy sherb sherbet sherbert pie cream dawg dog chem gorilla zkittlez skittles lights dragon
unicorn zebra jack cheese blaze thunder moon rocket ghost cloud fire ice queen king angel demon monster tiger panther phoenix wizard nebula galaxy cosmos mountain river ocean island storm lightning
kryptonite poison breath mint mints mintz sorbet gas fuel bomb crush tangie wedding slurricane gushers trainwreck afghani thai durban northern purps trix biscotti banana mango grape cherry melon velvet
phantom shadow sunrise sunset midnight nova star stars delight magic special supreme deluxe reserve royale auto xl
`);

/** What things are commonly called here: after another word each of these makes no name of it. */
export const COMMON = list(`
sativa sativas indica indicas hybrid hybrids strain strains flower flowers bud effect effects flavor flavors flavour flavours taste tastes smell smells aroma aromas scent scents terpene terpenes profile profiles
thc cbd percent figure figures number numbers range level levels amount amounts dose doses dosing potency strength content row rows library catalogue catalog page pages article articles review reviews rating ratings
evening evenings day days daytime night nights morning afternoon weekend hour hours minute minutes week weeks time times while moment
question questions answer answers nothing anything here fits fit found find match matches cover covers
people person adult adults visitor visitors friend friends beginner beginners newcomer newcomers grower growers reviewers users consumers
relaxed relaxing happy euphoric uplifted uplifting creative focused energetic sleepy hungry talkative aroused giggly calm calming dizzy anxious paranoid dry mouth eyes headache report reported reports
sweet citrus earthy pine berry diesel spicy floral fruity woody herbal pungent skunky tropical minty nutty creamy peppery notes note
shop shops dispensary dispensaries product products price prices item items store stores law laws limit limits rule rules ounce ounces plant plants home household place places
choice choices pick picks option options match matches answer answers question questions fit fits side sides difference differences balance mix kind kinds type types name names parent parents
good better best great nice similar different high higher low lower strong mild milder gentle popular common typical slow small little more less much many well likely useful helpful available
start starts begin wait take takes try look looks find found see read ask tell like likes want wants need needs make makes give gives keep keeps go goes come comes feel feels know known
`);

/** Phrases before a recommendation, or before the name of something. */
export const POINTS_AT =
  /\b(?:try|recommend(?:s|ed|ing)?|suggest(?:s|ed|ing)?|consider|meet|grab|go (?:with|for)|check out|opt for|reach for|called|named|known as|dubbed|nicknamed|(?:pick|choice|option|one|favorite|answer|match|fit|bet|winner|strain|cultivar|sativa|indica|hybrid)(?: here)?(?: is| would be| might be| could be|:))[:,]?\s+(\S+)/giu;

/** Phrases that are only used about strains, so their subject must have a row. */
export const SAID_OF_STRAINS =
  /\b(?:(?:is|are|was|were|being|as) (?:an? |the )?(?:[\w-]+ ){0,4}(?:sativa|indica|hybrid|strain|cultivar|flower|cross|bud)|thc|cbd|potent|potency|crossed|cross of|bred|flowers in|terpenes? profile|reported (?:to|as|for))\b/i;
/** What no row can settle. */
export const BOASTS =
  /\b(?:(?:most|least|more|less) (?:popular|common|effective)|(?:best|top)[- ]selling|top(?![ -]rated)|number one|unmatched|award|cup|winner|famous|legendary)\b/i;
/** Begins what goes on about the sentence before. */
export const LEAVES_OPEN =
  /^(?:it|its|it's|they|their|them|this|that|these|those|both|he|she|another|others|the (?:first|second|last|latter|former|other))\b/i;
