import { plainWords } from '@bluntbot/platform/index/plain-words';
import { plainlySaid } from './figures-of-speech.ts';
import { isSaidOfPlants } from './plant-patients.ts';
import { ANIMAL, CONDITION, DISTRICT, DRUG, MARYLAND, SHOP_NEAR, USED, VIRGINIA } from './policy-phrases.ts';
import { POLICY_WORDS, type PolicyName } from './policy-words.ts';

/** Phrases that call for a policy. Policies without an entry are recognized by the classifier alone. */
interface Policy {
  name: PolicyName;
  /** Any of these in the plain words of a message. */
  when: readonly RegExp[];
  /** None of these. */
  unless?: readonly RegExp[];
}

const POLICIES: readonly Policy[] = [
  {
    name: 'distress',
    when: [
      / (?:going away|leaving|gone) for good (?:after|tonight|soon|tomorrow) | last (?:joint|bowl|smoke|sesh|gummy|hit|high) (?:before i (?:go|leave)|i ll ever|ever and|of my life) (?!(?:to|home|on|out|back|for|there|dancing|traveling|the|work) )| wont (?:be )?need(?:ing)? (?:\w+ ){1,3}(?:after tonight|where i) | last (?:night|day|evening|hours?|smoke|meal) of my life | wont be (?:around|here) (?:tomorrow|anymore|after tonight) /,
      / (?:no|lost|without|not have|dont have|not got) (?:any |more |any more |the |my |a )*(?:force|strength|will|energy|reason|desire) to live | last night (?:on earth|alive) | letters? (?:are|is|were) (?:already )?(?:all )?written | (?:final|last|goodbye) (?:letters?|goodbyes?|notes?) | say(?:ing)? (?:my )?goodbyes | (?:gave|giving) away all my /,
      / (?:thinking (?:of|about)|about to|going to|gonna|want to|ready to) jump(?:ing)? (?!rope|in|into|around|on)/,
      / (?:see|seeing|no|whats|what is|is there|any) (?:the |any |a |much )?point (?:of|in|to) (?:going on|living|it all|anything|carrying on|being here|being alive|life|it anymore) /,
      / (?:kms|unalive\w*) | miss me (?:if|when) | (?:if|when|once) i (?:was|were|am|m) (?:gone|dead) | (?:want|wanna|wish i could|going) (?:to )?(?:disappear|vanish|not exist|sleep for ?ever) | wish i (?:was|were|had) never (?:been )?born | nothing (?:left )?to live for | (?:a |such a )?burden (?:to|on) (?:everyone|everybody|my family|others) | (?:whats|what is) the point (?:of|in) (?:living|life|going on|being alive) | hate being alive | end it (?!with|off)/,
      / (?:end(?:ing)?|finish(?:ing)?) (?:it|things|everything) (?:tonight|today|now|soon|all|for good|for ever|forever) | (?:never|not|dont|do not) (?:to )?wake up(?: again)? (?!at |in the |before |early|groggy|tired|hungover|foggy|during |every|several|with |feeling |so |at all during)| sleep (?:and never wake|forever) | (?:shoot|hang|drown|stab|poison) (?:himself|herself|myself|themselves|my self) | (?:kill|hurt|harm|cut) (?:himself|herself|themselves) | going to (?:jump|hang|shoot myself|do it tonight) | goodbye (?:letter|note|world) | (?:dont|do not) want to (?:be|exist) (?:here )?(?:anymore|any more|any longer)? | (?:tired of|done with) (?:living|life|being alive) | no point (?:in (?:living|life|going on)|anymore) | disappear for ?ever | (?:everyone|everybody|they|world) (?:would be|is|are|d be) better off | lost the will | cant take (?:it|life|this) (?:anymore|any more) | want (?:it|everything|the pain) to (?:end|stop|be over) /,

      / suicid\w* | kill(?:ing)? my ?self | end(?:ing)? (?:my life|it all) | (?:want|wanna|going|ready|wish i (?:was|were)|rather)(?: to)?(?: be)? (?:die|dead|dying) | (?:self harm\w*|hurt(?:ing)? my ?self|cutting my ?self|harm(?:ing)? my ?self) | no reason to (?:live|go on) | (?:dont|do not|cant|cannot) (?:want to |wanna )?(?:live|be alive|be here|go on)(?: anymore| any more| any longer)? | better off (?:dead|without me) | life is(?:nt| not) worth /,
    ],
  },
  {
    name: 'overdose',
    when: [
      / (?:my|our|the|his|her) (?:little |baby |young |small )?(?:girl|boy|daughter|son|kid|kids|child|toddler|baby|niece|nephew|grandson|granddaughter|twins?)(?: just| has| have| may have| might have)? (?:ate|eaten|swallowed|got into|gotten into|chewed|drank|found and ate) /,
      / heart (?:is |s |was |rate )?(?:going|at|beating|beats|races?|\d{3}) | (?:chest (?:is |feels |s |gets )?(?:tight\w*|hurts?|pain)|throat (?:is |feels |s |gets )?(?:tight\w*|closing|swell\w*|swollen)) | (?:think|feel like|feels like|convinced|sure) (?:i m|im|i am|hes|shes) dying | gibberish | (?:can|could|cant|cannot) (?:hardly|barely|even) (?:stand|walk|speak|talk) | (?:cant|cannot) (?:stand up|walk straight) | trippin\w* (?:since|for (?:hours|days)) | (?:stop|quit|end) (?:to )?be(?:ing)? (?:too |so )(?:high|stoned) | too high .*(?:funny|help|scared|stop) /,
      / (?:not|isnt|stopped|hardly|barely) (?:making sense|responding|breathing|moving|waking|talking|answering|himself|herself) .*|.* (?:not|isnt|stopped|hardly|barely) (?:making sense|responding|breathing|moving|waking|talking|answering) /,
      / (?:took|ate|had|eaten|taken|swallowed|consumed|drank|done) (?:\w+ ){0,4}(?:[5-9]\d|[1-9]\d{2,}) ?(?:mg|milligrams?) (?!ago|last)/,
      / (?:took|ate|eaten|taken|swallowed|drank|smoked) .*(?:by accident|accidentally|by mistake|without knowing|didnt know) /,
      / (?:die|died|dying|death|deadly|lethal|fatal|kill you|kills? me) .*(?:weed|thc|cannabis|edibles?|too much|dose) | (?:lethal|fatal|deadly) dose | (?:overdose on|od on) /,
      / (?:ate|eaten|eat|had|took|swallowed|drank|finished) (?:\w+ ){0,3}(?:whole|entire|all|both|several|so many|six|ten|eight|five|four) (?:\w+ ){0,4}(?:and (?:is|are|now|am)|is (?:now )?(?:shaking|pale|not|sweating|vomiting|confused|throwing)|shaking|nonsense|cant|confused|panicking|pale|sweating|vomit\w*|throwing up|hallucinat\w*|passing out|help) /,
      / (?:shaking|hallucinat\w*|wont stop (?:shaking|crying|vomiting)|talks? nonsense|cant (?:move|feel my|see|stand|breathe|swallow)|blue lips|lips are blue|convuls\w*|having a seizure|seizing|fainted|collapsed|limp|pulse) .*(?:edible|gumm|weed|thc|brownie|bar|dab|joint|smok|chocolate|cart|vape|pot) | (?:edible|gumm\w*|weed|thc|brownie\w*|bar|dab\w*|joint|chocolate|cart|vape|pot|smok\w*) .*(?:shaking|hallucinat\w*|blue lips|convuls\w*|seizing|fainted|collapsed|talks? nonsense|not responding|wont wake|cant wake|cant feel my|throwing up|vomiting) /,
      / (?:come|coming|get|calm|sober) (?:down|up) (?:from|after|quick\w*|fast|now) .*(?:high|weed|edible|thc|stoned) | (?:stop|end|kill|get rid of) (?:being |the |this |my )?(?:high|trip|stoned) | how (?:do|to|can) (?:i )?(?:sober up|come down|stop being (?:so )?high) /,

      / (?:overdos\w*|od ?ing|greened out|greening out|green out) /,
      / (?:ate|eaten|eat|took|taken|had|smoked|swallowed|consumed|used) (?:way |far |a bit |a little )?(?:too (?:much|many)|the whole (?:bag|pack|package|bar|thing|edible)) /,
      / (?:i m|im|i am|hes|he is|shes|she is|feel|feeling|friend is|got|am) (?:so |way |much |far |freaking |really )*too (?:high|stoned) /,
      / (?:cant|cannot|wont|not|isnt|stopped) (?:stop )?(?:breathe?|breathing|wake up|waking up|vomiting|throwing up) | (?:unconscious|unresponsive|passed out|blacked out|chest pains?|chest hurts|heart (?:is |s )?(?:racing|pounding|beating)(?! thoughts)) /,
      / (?:freaking out|panicking|panic attack|i think i m dying|am i dying|feel like i m dying|going to die) .*(?:edible|high|weed|gumm|smok|stoned|thc) | (?:edible|high|weed|gumm|smok|stoned|thc).* (?:freaking out|panicking|having a panic attack|think i m dying|am i dying|feel like dying) /,
      / (?:child|kid|toddler|baby|son|daughter|grandson|granddaughter)\b.* (?:ate|swallowed|got into|drank|found and ate) /,
    ],
    unless: [
      / (?:so|that) i (?:do not|dont|wont|will not) wake up (?:at|in the|before|early|groggy|tired)/,
      / too (?:much|many) (?:\w+ )?(?:pizza|food|coffee|wine|beer|work|homework|sugar|cake|dinner|ice cream|pasta|sun|stress) /,
      / breath\w* for laugh\w* | overdos\w* on (?:limonene|myrcene|pinene|caryophyllene|linalool|terpinolene|humulene|citrus|fruit\w*|gas|gassy|skunk|pine|haze|coffee|netflix|tv|movies|music|work|sunshine) /,

      / (?:without|avoid|not|never|dont want|dont wanna|so i dont|no) (?:to )?(?:get |getting |be |being |feel )?too (?:high|stoned) | not too high in /,
    ],
  },
  {
    name: 'minors',
    when: [
      / (?:hs|h s) (?:senior|junior|sophomore|freshman|student|kid|girl|guy|boy)s? (?!reunion|coach|teacher|sweetheart|movies?|friends?) *| (?:senior|junior|sophomore|freshman|student|kid)s? (?:in|at|from) (?:hs|high school|\w+ (?:\w+ )?high) (?!times|end|tide|street|on )|^(?!.* (?:college|uni|university|years ago|album|slump|\d\d years?) ).* (?:i m|im|i am|were|we re) (?:just )?an? (?:sophomore|freshman|high schooler) |^ (?:sophomore|freshman) here |^ (?:1[3-9]) ?(?:m|f|y|yo|male|female) (?!p\w* |degrees|outside|or|to) *\w+ | (?:not|almost|nearly|just|barely) (?:1[3-9]|20|eighteen|twenty one|21) yet | my (?:sats?|psats?|gcses?|learners|homeroom|algebra test|yearbook) (?:is|are|tomorrow|on) | (?:before|after|at|for) (?:the |my |our |a )?(?:homecoming|winter formal|prom) (?:dance|night) (?!throwback|party for|theme) *| go to (?!work|sleep|bed|class|church|the |my )\w+ (?:\w+ )?high (?:school|any|and|where|which|what|in) /,
      / (?:is|s|hes|shes|turns?) (?:1[0-9]|20|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) and (?:wants?|asks?|asked|would|needs?|curious|smokes?|vapes?|already) | (?:cant|cannot|not allowed to|may not|not old enough to) (?:legally )?(?:buy|smoke|purchase|get in|shop)(?: \w+){0,2} for (?:a|one|two|three|four|[1-4])(?: more)? years? | (?:not quite|almost|nearly) legal yet | senior year (?:of high school )?(?:starts|begins) | before (?:first period|homeroom) | learners permit |^ (?:1[3-9]|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) and (?!over|under|above|up|older|a|half|\d)(?!.* percent ) *\w+ | (?:are|were|theyre|we re) (?:all|both|only) (?:1[0-9]|20) (?!percent|dollars|bucks|mg|weeks|days|grams|plants|strains|minutes)/,
      / (?:sixteen|seventeen|eighteen|nineteen|1[5-9]|20) and a (?:half|bit) /,
      / (?:i m|im|i am|hes|shes|he is|she is|turn\w*|turnin|aged?) (?:only |just |nearly |almost )?(?:fifteen|sixteen|seventeen|eighteen|nineteen|twenty) (?!one|two|three|four|five|six|seven|eight|nine|percent|minutes|mins|weeks|days|hours|plants|mg)/,
      / (?:bro|brother|sister|sis|cousin|nephew|niece|son|daughter|kid|buddy|friend) (?:\w+ ){0,2}(?:turn\w*|turnin|is|aged?) (?:1[0-9]|20) /,
      / (?:toddlers?|babys?|babies|infants?|kids?|childs?|childrens?|sons?|daughters?|grandkids?) (?:milk|bottle|juice|food|lunch|sippy|formula) /,
      / (?:get|buy|smoke|try|use|have|need|vape|take) (?:\w+ ){0,4}(?:at|im|i m|being|as) (?:a )?(?:1[0-9]|20)(?: year\w*| yo| y o)? (?!percent|mg|am|pm|thc|weeks?|days?|months?|dollars|bucks|each|or|grams?|for)/,
      / (?:is|hes|shes|turns?|turning|turned|be|aged?|only|just) (?:eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|1[0-9]|20) (?!percent|mg|mins?|months?|lbs?|pounds?|puffs?|plants?|strains?|times|minutes?|hours?|weeks?|days?|grams?|dollars?|bucks|ounces?|plants?|miles?|or|to|and|12 |6 )/,
      / (?:\d{1,2}(?:st|nd|rd|th) grade|(?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade(?:r)?|sophomore in high school|prom|my homeroom|schoolmates?|school ?boy|school ?girl|for (?:a |my )?(?:teen|kid|child|toddler|baby|sons?|daughters?|nephews?|nieces?|grandkids?|little (?:brother|sister))) /,
      / (?:my|our|her|his|their) (?:\w+ )?(?:sons?|daughters?|kids?|child|children|nephews?|nieces?|grandsons?|granddaughters?|toddlers?|students?) (?:\w+ ){0,8}(?:have|try|smoke|vape|use|take|eat|gumm\w*|cbd|weed|thc|edibles?|vapes?) /,
      / (?:parents|mom|dad|mother|father) (?:\w+ ){0,4}(?:find out|finding out|catch|not know|ground me|smell it on me) /,

      / (?:i m|im|i am|he is|she is|hes|shes|who is|turned|just turned|aged?) (?:only |just |almost |nearly )?(?:[5-9]|1\d|20)(?: years?| yrs?| y o| yo)?(?: old)? (?!percent|years? (?:ago|of|clean)|minutes?|mins?|min|months?|lbs?|pounds?|blocks?|puffs?|hits?|plants?|strains?|times?|percent|hours?|hrs?|mg|weeks?|wks?|days?|miles?|feet|grams?|\d)/,
      / (?:\d|1\d|20) (?:years? old|yo|y o|year olds?|yr old) (?!strain|plant|scotch)/,
      / (?:teens?|teenagers?|teenaged?|under ?age|underaged|minors?|high school(?:er|ers)?|middle school(?:er)?|fake id|without (?:an )?id|no id|under (?:18|21)|(?:18|19|20) or older|not 21|isnt 21|almost 21|below 21|younger than 21) (?!percent|dollars?|thc|cbd|bucks)/,
      / (?:give|giving|for|buy|get|share with|let|offer) (?:it |some |weed |edibles? |gummies |a joint |cbd )?(?:to )?(?:my|a|our|her|his) (?:\w+ )?(?:son|daughter|kids?|child|children|nephew|niece|grandson|granddaughter|grandkids?|little (?:brother|sister)|toddler|baby) /,
    ],
    unless: [
      / baby shower | (?:prom|homecoming) (?:night |dance )?(?:throwback|themed?|party for my (?:[3-9]\d)\w*) | (?:hs|high school) (?:\w+ )?(?:teachers?|coach|principal|counselor|librarian) | (?:high school|teen) (?:sweethearts?|movies?|films?|comed\w+|reunion|classics?) /,
      / try(?:ing)? for (?:a )?(?:baby|child) /,
      / (?:under|over|above|below|than|least|most|to|between|and) (?:18|19|20|21) (?:percent|dollars?|thc|cbd|bucks|mg) /,
      / (?:my|a) (?:daughter|son) (?:picks|drives|lives|told|said|gave|is a|bought|works|recommended) /,

      / (?:store|storing|keep|keeping|lock|locked|hide|away from|safe from|child ?proof|child resistant|out of reach) .*(?:kids?|children|child|teens?|teenagers?|minors?) | (?:kids?|children|teens?) .*(?:lock|away|out of reach) | (?:i m|im|i am|shes|hes|she is|he is|she s|he s|aged?|turned) (?:2[1-9]|[3-9]\d) /,
    ],
  },
  {
    name: 'pregnancy',
    when: [
      / clearblue | (?:peed|peeing) on (?:a|the|her) stick | (?:two|2|second|double|faint) (?:pink |blue |faint )?lines? (?:is |are )?(?:on (?:the|a|my|her) (?:test|stick|strip)|on it|there|came up|showed up) | (?:strip|stick|test) (?:shows?|showed|has|had|says?) (?:an? )?(?:cross|plus(?: sign)?|(?:two|2) (?:pink |blue )?lines) | (?:pink|blue) (?:plus|cross) | night feeds? /,
      / pump (?:n|and) dump | giv\w+ (?:the|her|my) breast | nurs(?:es|e|ing) (?:the|her|his|my|our|a) (?:baby|child|son|daughter|newborn|infant) /,
      / (?:prego|preggo|preggers|preggy|preg|pregs|gravid|bun in the oven|baby bump) /,
      / (?:months?|weeks?) (?:along|gone|to go until the baby)|(?:i m|im|i am|we are|we re|were|shes|she is|wife is|girlfriend is) (?:\w+ )?(?:expecting(?! (?:friends|guests|company|visitors|people|a package|it|them|more|better|too))|knocked up|with child|having a baby|carrying a child) | try(?:ing)? for (?:a )?(?:baby|child|kid)|trying to (?:get pregnant|have a baby) | (?:my|the) (?:due date|bump|midwife|obgyn|ob gyn|obstetrician|newborn|infant|unborn baby) | (?:while|when|still) nursing(?! a (?:beer|drink|hangover|wine|whiskey))| nursing mothers? | mom to be | postpartum /,

      / (?:pregnan\w*|breast ?feed\w*|breast ?milk|nursing (?:my|mother|mom|baby|a baby|while)|while nursing|i m nursing|am nursing|expecting (?:a|my|our) (?:baby|child|first|second)|trying to conceive|ttc|trimester|lactat\w*|morning sickness|unborn|fetus|foetus|fertility treatment|ivf) /,
    ],
    unless: [
      / pregnant pause | nursing a (?:beer|drink|hangover|wine|whiskey|cocktail|coffee|cold) /,
      / baby (?:plants?|seedlings?|steps|clones?|yoda) /,
      /^(?!.* (?:i m|im|i am|wife|girlfriend|partner) ).* (?:ladies|plants?|girls|females?) (?:\w+ ){0,3}pregnan.* (?:seeds?|bananas?|pollen|pollinated|pods) /,
    ],
  },
  {
    name: 'medication',
    when: [
      new RegExp(` (?!chemo)${DRUG} `),
      / (?:tablets?|pills?|capsules? from (?:my|the) doctor|anesthe\w+|anaesthe\w+|anesthesia|surgery|operation next|pharmacist|my doctor (?:put|has) me on|prescribed|blood pressure tablets?|heart tablets?|inhaler|epi ?pen|dialysis|pacemaker) .{0,60}(?:weed|cannabis|edibles?|thc|cbd|smok\w*|dab\w*|gumm\w*|joint|vape|strain|pot) | (?:weed|cannabis|edibles?|thc|cbd|smok\w*|dab\w*|gumm\w*|joint|vape|pot) .{0,60}(?:tablets?|pills?|anesthe\w+|anaesthe\w+|surgery|operation|pharmacist|prescribed|dialysis|pacemaker) | surgery .*(?:dab|smoke|weed|use) /,

      new RegExp(
        ` (?:mix|mixing|mixed|combine|combining|take|taking|took|on|with|while|interact\\w*|together|safe|and|plus|using|instead of|replace|stop|quit|off) (?:.{0,50} )?${DRUG} | ${DRUG} .{0,50}(?:mix|mixing|combine|weed|cannabis|edible|edibles|thc|cbd|smoke|smoking|interact\\w*|together|safe|strain|gummies|ok|okay) `,
      ),
      / (?:medications?|medicines?|meds|prescriptions?|prescription drugs?|pills) .{0,40}(?:mix|interact\w*|combine|together|weed|cannabis|thc|cbd|edibles?|smok\w*|safe|ok) | (?:mix\w*|interact\w*|combin\w*|weed|cannabis|thc|cbd|edibles?|smok\w*|on|with|stop|quit|replace|instead of) .{0,40}(?:my |any |other |prescription |blood pressure |heart )(?:medications?|medicines?|meds|prescriptions?|pills) | drug interactions? /,
      / (?:with|and|mix\w*|before|after|on) (?:alcohol|beer|wine|liquor|vodka|whiskey|drinking|drinks) .{0,30}(?:weed|cannabis|edible|high|smok|safe|thc) | (?:weed|cannabis|edibles?|smok\w*|thc) (?:and|with|after|before|while) (?:alcohol|beer|wine|liquor|drinking|vodka) | (?:drink|drinks|drinking|beers?|wine|alcohol|booze|shots?|cocktails?) (?:\w+ ){0,2}(?:on|after|while on) (?:an? |my |some )?(?:edibles?|gumm(?:y|ies)|weed|cannabis|thc) | cross ?fad\w+ /,
    ],
    unless: [
      / (?:keep|store|open|child) (?:\w+ )?pill bottles? | lithium (?:ion|polymer|battery|batteries|cells?) /,
      / medical (?:card|marijuana card|dispensar\w+) /,
    ],
  },
  {
    name: 'driving',
    when: [
      /^(?=.* (?:bowl|joint|edible|gummy|toke|puffs?|hits?|dab|smoke|smoking|smoked|blunt|sesh|vape|cart) ).* pick(?:ing)? (?:up )?(?:\w+ ){0,3}(?:kids?|sons?|daughters?|children|girls?|boys?|grandkids) (?:up |from |at |after )| (?:rip|ripping|puff|puffing|toke|tokes|hit|hitting|vape|vaping|dab|smoke|smoking|sesh) (?:\w+ ){0,4}(?:at|in|on) (?:the |a |each |every )?(?:red lights?|stop ?lights?|stop signs?|traffic|lights) | pull(?:ed|ing)? over (?:\w+ )?(?:for|to) (?:\w+ ){0,3}(?:bowl|joint|sesh|toke|puff|hit|dab|smoke) /,
      / (?:affect|affects|impair|impairs|mess with|hurt|ruin|change) (?:my |your |the )?(?:driving|drive|reaction\w*) /,
      / (?:pilot|train driver|bus driver|truck driver) here | (?:i am|im|i m|as) an? (?:\w+ )?(?:pilot|train driver|bus driver|truck driver) | (?:taxi|cab|limo|delivery|night bus|bus) (?:shift|driver|route) | (?:motorway|highway|freeway|interstate|beltway)(?= ) | (?:steer\w*|sail\w*|skipper\w*|captain\w*) (?:a |the |my )?(?:boat|ship|yacht|ferry) /,
      / school run | (?:i|can i|so i can|to|do|then) uber(?:ing)? | uber (?:folks|people|passengers|all night|at night|shift) | (?:then|before|and then|after that) (?:i |we |ill |i ll )?(?:\w+ )?(?:drive|driving|drove|must drive) (?!thru|through)/,
      / (?:take|taking|get behind|grab) the (?:wheel|car|keys|truck|bike) /,
      / (?:behind the wheel|motor ?bikes?|motorcycles?|moped|scooter|forklifts?|excavators?|cranes?|heavy machinery|chainsaws?|table saw|big rig|semi truck|school bus|long haul|truck(?:er|ing)|cockpit|i uber|uber driver|lyft driver|i drive for|drive for (?:uber|lyft|a living)|delivery driver|cdl) /,
      / (?:i m|im|i am|while|i may|may i|can i|i can|i could|could i|should i|i ll be|ill be|to be|still|then|who is|am i ok to|ok to|before i|when i) (?:now |still |then |safely |even )?(?:driving|drive|the driver|designated driver|behind the wheel) (?!thru|through|home from work|distance|you|me crazy|far|to (?:a |the |your )?(?:shop|store|dispensary|maryland|virginia|dc|dispo))|(?:on|ride|riding) (?:my |a |the )?(?:motorbike|motorcycle|scooter|moped|e ?bike) /,
      / (?:motorbike|motorcycle|scooter|moped|car|truck|bus|uber|lyft|taxi|forklift|crane|excavator|tractor|boat|jet ski|plane|train|chainsaw|bike home|e ?bike|steering wheel|wheel) .{0,60}(?:high|stoned|puff\w*|weed|edible\w*|mg|smok\w*|joint|thc|toke\w*|buzz\w*|fine|ok|okay|sharp|on shift|at work) | (?:high|stoned|puffs?|weed|edibles?|mg|smok\w*|joint|thc|toke|hit|bowl|gumm\w*) .{0,60}(?:motorbike|motorcycle|scooter|moped|the car|my car|take the car|truck|forklift|crane|behind the wheel|steering|on the road|pick up the kids|commute|shift at the) /,
      / (?:sober|sobers?) (?:me |you )?up (?:enough )?(?:for|to|before) | (?:as|i m|im|being) the (?:driver|designated driver)|i m the designated driver|(?:for|on) (?:long |a |the )*(?:road ?trips?|drives?|commute) (?:as|while|when)? ?(?:the )?(?:driver|driving|i drive)? |(?:for|on) (?:the|my) drive (?!home)|(?:while|when) (?:i m |i am |i )?(?:driv\w+|behind) | breathaly[sz]ers? | (?:pass|beat|fool) (?:a |the )?(?:sobriety|roadside|breathaly[sz]er|dui) /,
      / (?:work|operate|run|drive|use) (?:a |the |my )?(?:forklift|crane|machinery|machines?|heavy equipment|chainsaw|saw|truck|bus|lathe) /,

      new RegExp(
        ` ${USED} .{0,50}(?:drive|driving|drove|behind the wheel|operate (?:heavy )?machinery|operating (?:heavy )?machinery|forklift|pilot|fly a plane|ride (?:my |a )?motorcycle|operate) `,
      ),
      new RegExp(
        ` (?:drive|driving|drove|behind the wheel|operat\\w+ (?:heavy )?machinery|machinery|forklift|ride (?:my |a )?motorcycle) (?:\\w+ ){0,9}(?:after|while|when|on|if|with|under) (?:\\w+ ){0,4}${USED} `,
      ),
      / (?:for|while|during|before|when) (?:i m |i am |i )?(?:driving|drive|operating) | how long .{0,40}(?:until|before|till|after).{0,30}(?:drive|driving) | (?:safe|ok|okay|fine|legal|allowed|sober enough) to drive | (?:dui|dwi|drugged driving|drive high|driving high|drive stoned|driving stoned) /,
    ],
    unless: [
      SHOP_NEAR,
      / (?:drive|driving|drove) (?:\w+ ){0,2}(?:from|to|across|between|into|over|back) (?:the )?(?:md|va|dc|maryland|virginia|washington|state|another|border)/,
      / (?:after|long|had a) (?:a |the |my )?(?:long )?(?:drive|commute|day of driving|road trip)(?: home)? (?!(?:high|stoned))| (?:im|i m|i am|were|we are) not (?:the one )?driving (?!far|much|long|fast|yet|until)/,
      / drive (?:thru|through|in) | hard drive | sex drive | passenger /,
      // Who takes something along on what others drive is told of carrying.
      /^(?!.* (?:drive|driving|driver|pilot|captain|operate|steer|high|stoned) ).* (?:tak(?:e|ing)|bring(?:ing)?|carry(?:ing)?|get|have|pack(?:ing)?|sneak(?:ing)?) (?:\w+ ){1,4}(?:on|onto|aboard) (?:an? |the |my )?(?:plane|airplane|aircraft|flight|train|bus|boat|ferry|cruise) /,
      / (?:after|long|had a) (?:a )?(?:long )?(?:drive|day of driving)(?: home)? (?!after)/,
    ],
  },
  {
    name: 'pets',
    when: [
      / (?:my|our|the|a|an|his|her|neighbou?rs?) (?:\w+ ){0,2}(?:dog|dogs|cat|cats|puppy|puppies|kitten|kittens|parrot|parakeet|cockatiel|rabbit|bunny|hamster|guinea pig|ferret|horse|pony|goat|labrador|retriever|poodle|chihuahua|bulldog|beagle|husky|terrier|dachshund|german shepherd|pug|mutt|turtle|lizard|snake|bird|pet|pets|goldfish) /,
      / (?:labrador|retriever|poodle|chihuahua|bulldog|beagle|husky|terrier|dachshund|german shepherd|pug|canine|feline|parrot|kitty|doggo|pupper|pooch) .*(?:cbd|thc|weed|edible|smoke|mg|oil|dose|drops|high|gumm\w*|brownie) | (?:cbd|thc|weed|edible|smoke|mg|oil|dose|drops|gumm\w*) .*(?:labrador|retriever|poodle|chihuahua|bulldog|beagle|husky|terrier|dachshund|german shepherd|pug|canine|feline|parrot|kitty|doggo|pooch) /,

      new RegExp(
        ` (?:give|giving|gave|feed|feeding|fed|ate|eats|eaten|eat|eating|got into|swallowed|ingest\\w*|chewed|licked|dose|dosage|safe for|calm|help|treat|treats|anxious|sedate|share with|get|getting|blow\\w*) .{0,40}${ANIMAL} `,
      ),
      new RegExp(
        ` ${ANIMAL} .{0,40}(?:ate|eats?|eaten|got into|got my|found my|wobbly|swallowed|ingest\\w*|chewed|licked|high|stoned|weed|cannabis|thc|cbd|edibles?|brownies?|gumm\\w+|bong|smoke|anxiety|anxious|fireworks|seizures?|vet) `,
      ),
      new RegExp(` (?:weed|cannabis|thc|cbd|edibles?|strains?) (?:\\w+ ){0,3}for (?:my |a |our |old |anxious )*${ANIMAL} `),
    ],
    unless: [
      / dogs? (?:at|in|from) (?:the )?(?:bwi|dulles|dca|airport|border|station|tsa) | (?:drug|police|sniffer|k9|tsa) dogs? /,
      / (?:named after|looks like|name of) (?:my|our) (?:dog|cat) | (?:dog|cat) (?:sleeps|is asleep|naps|is fine|park) | (?:before|after|while) (?:a |the |i )?(?:dog walk|walk)/,

      new RegExp(
        ` (?:walk|walking|walks|play|playing|park|hike|hiking|cuddle|cuddling|hang\\w* out) (?:with )?(?:my |the |our )?${ANIMAL} | ${ANIMAL} (?:walk|walking|walks|park|sitting) | (?:keep|store) .*away from .*${ANIMAL} `,
      ),
    ],
  },
  {
    name: 'synthetic',
    when: [
      / (?:is|are|about|tried|on|what is|whats|does) spice (?:the same|legal|safe|weed|a drug|dangerous|bad|real|like weed|do|better|worse|stronger) /,
      / (?:get|buy|find|score|sell|sells|try|smoke|smoking|got|do|doing) (?:some |any )?(?:spice|k2) (?!flavou?r\w*|taste\w*|notes?|cake|cookies|tea|level)/,
      / (?:smok\w+|smokable|smoke) (?:\w+ ){0,2}(?:spice|synthetic\w*|incense) | spice (?:\w+ ){0,6}(?:smok\w+|synthetic) | (?:legal high|legal highs|bath salts|kratom|tianeptine|research chemicals?|lab made (?:weed|thc|cannabinoids?)|thc ?x|thc ?h|hhc ?\w?|thcjd|thc b) /,

      / (?:synthetic|synthetics|fake|artificial|lab made|imitation) (?:weed|cannabis|marijuana|thc|cannabinoids?|pot|noids?) | (?:k2|jwh\w*|black mamba|herbal incense|thc ?o|thco|hhc|thc p|thcp|delta ?8|delta ?10|d8|spice (?:drug|packets?|incense)|smok\w+ spice|gas station (?:weed|gummies|thc)) | synthetic cannabinoids? /,
    ],
    unless: [
      / (?:near|climb\w*|mount|mountain|hik\w+|back from|trek\w*) (?:\w+ ){0,3}k2 | k2 (?:mountain|base camp|trek|hike|expedition) /,
    ],
  },
  {
    name: 'mailing',
    when: [
      / (?:ship|mail|fedex) (?:me|us) (?!.* (?:grinders?|bongs?|pipes?|papers|trays?|tents?|lamps?|lights?|vaporizers?|vapes?|books?|catalog\w*|newsletters?|lists?|links?|summar\w+|accessor\w+|products?|recipes?) )/,
      /(?<! (?:grown|pick|pin|close|hook|flare|follow|check|start|set|line|make|break|warm|cover|pop|sit|pull)) (?:ups|usps|fedex|fed ex|dhl|amtrak|greyhound (?:bus|station|to|from)|(?:on|by|via|the) greyhound|megabus|customs|border patrol|care package) /,
      / (?:get|bring|have|want|take|send) (?:\w+ ){0,4}(?:over there|overseas|abroad|across the ocean) | (?:edibles|weed|gummies|flower|carts?|bud) in (?:seoul|korea|japan|tokyo|london|england|the uk|germany|berlin|spain|france|paris|italy|dubai|thailand|mexico|canada|texas) /,
      / (?:post|posting|mail|mailing|send|sending|ship|shipping) (?:it|them|this|that|some|my|a|an|bud|weed|flower|edibles|gummies) (?:\w+ ){0,3}(?:to|home|over|overseas|abroad|internationally) | (?:to|and) (?:post|mail|ship) (?:bud|weed|flower|it|edibles|gummies) | (?:suitcase|luggage|carry ?on bag|checked bag|hand luggage) | (?:bring|take|carry|smuggle|sneak) (?:it|some|them|weed|this|that) (?:\w+ ){0,2}(?:home|back|over|abroad|into) (?:\w+ )?to (?!my (?:place|apartment|house|room|hotel))/,
      new RegExp(
        ` (?:take|bring|carry|transport|move|get|drive|ride) .{0,40}from (?:${MARYLAND}) .{0,12}to (?:${VIRGINIA}|${DISTRICT}) | (?:take|bring|carry|transport|move|get|drive|ride) .{0,40}from (?:${VIRGINIA}) .{0,12}to (?:${MARYLAND}|${DISTRICT}) | (?:take|bring|carry|transport|move|get|drive|ride) .{0,40}from (?:${DISTRICT}) .{0,12}to (?:${MARYLAND}|${VIRGINIA}) `,
      ),
      / (?:post (?:it|some|him|her|them|my|a|an|to)|mail|send|ship|express|courier|parcel|envelope|birthday card|care package|package|letter|post office|in the post|mailbox|fed ex|wrapped) .{0,60}(?:joint|joints|weed|homegrown|eighth|flower|bud|edibles?|gumm\w*|thc|cannabis|pot|pre ?rolls?|carts?|brownies?|ounce) | (?:joint|joints|weed|homegrown|eighth|flower|bud|edibles?|gumm\w*|thc|cannabis|pot|pre ?rolls?|carts?|brownies?|ounce) .{0,60}(?:in the post|by post|in a (?:birthday )?card|in an envelope|post it|mail it|send it|ship it|courier|overseas|abroad|to germany|to my (?:friend|mother|sister|brother|cousin|buddy) in) | (?:take|bring|carry|move|transport|drive) (?:\w+ ){0,3}(?:from (?:dc|md|va|virginia|maryland|colorado|california|oregon|washington|nevada|michigan) (?:in)?to|(?:in)?to (?:another|other|virginia|maryland|west virginia|texas|a different) ?(?:state)?|back (?:in)?to (?:virginia|maryland|dc)|home to (?:virginia|maryland|dc|another)) /,

      / (?:mail|mailing|mailed|usps|ups|fedex|dhl|post office|by post|in the post|ship|shipping|shipped|package|parcel) .{0,40}(?:weed|cannabis|marijuana|flower|edibles?|gumm\w+|carts?|cartridges?|joints?|thc|bud|strains?|eighth|ounce|pot|brownies?|it to|some to|to me|to my) | (?:weed|cannabis|marijuana|flower|edibles?|gumm\w+|carts?|cartridges?|joints?|thc|bud|pot|brownies?|eighth|ounce|strains?|it) .{0,40}(?:by mail|in the mail|through the mail|via mail|mailed|shipped|shipping|usps|fedex|by post|post office|across state lines|over state lines|through tsa|on a plane|on an airplane|in my luggage|in my carry ?on|over the border|across the border|out of state) /,
      / (?:fly|flying|plane|airport|tsa|luggage|carry ?on|suitcase|airline) .{0,40}(?:weed|cannabis|edibles?|gumm\w+|carts?|joints?|thc|flower|vape|pot) | (?:bring|take|carry|drive|transport|travel)\w* .{0,30}(?:weed|cannabis|edibles?|gumm\w+|flower|joints?|thc|it) .{0,30}(?:state lines?|to another state|over the border|across the border|across states|into canada|to canada|to mexico|through the airport|abroad|overseas) | (?:travel|drive|cross)\w* .{0,20}(?:state lines?|border) .{0,30}(?:weed|cannabis|edibles?|gumm\w+|flower|thc|it) /,
    ],
    unless: [
      SHOP_NEAR,
      / (?:flare|follow|check|start|set|line|make|break|warm|cover|pop|sit|pull|close|toss|hook|touch) ups | ups and downs | what customs | pin ups | push ups | grown ups | pick me ups /,
      / (?:dispensar\w+|shops?|stores?|retailers?|they) (?:\w+ ){0,4}deliver\w* | how (?:do|does) delivery /,
      / (?:send|show|give|mail) me (?:a |the |some |your )?(?:list|link|links|info|recommendation|recommendations|strains?|something|recipe)/,
      / (?:grinders?|pipes?|bongs?|vaporizers?|papers|trays?|jars?|accessories|grow tent|lights?) /,
    ],
  },
  {
    name: 'illegal-sale',
    when: [
      / (?:charge|bill|ask) (?:\w+ ){1,5}(?:per|a|for an?|for the) (?:zip|zips|eighth|ounce|oz|quarter|gram|pound|lb|bag) /,
      / (?:swap|trade|barter|exchange) (?:\w+ ){0,4}(?:ounces?|oz|eighths?|weed|bud|flower|homegrown|harvest|edibles) | (?:ounces?|eighths?|weed|bud|homegrown|harvest|edibles) (?:in exchange )?for (?:tickets|cash|concert|rent|a favor|labor|work) | charg\w+ (?:my |the )?(?:roommates?|housemates?|friends?|neighbou?rs?|guests) | telegram /,
      / (?:sell|selling|sold) (?:\w+ ){0,4}(?:left ?over|leftovers|of my|my (?:plants?|harvest|crop|extra|weed|bud)|to (?:my )?(?:colleagues?|coworkers?|friends?|neighbou?rs?|buddies|mates?|people|classmates)) | price per (?:gram|ounce|eighth|oz) (?:when|if) i /,
      / (?:move|moving|unload|push|shift) (?:a few |some |a couple (?:of )?|\d+ |my |extra )?(?:pounds?|lbs?|ounces?|oz|zips|kilos?|weight|product) /,
      / (?:dealing|slinging|hustling|flipping|flip it|side hustle|cash on the side|money on the side|make (?:some |a bit of |extra )?(?:cash|money)) | (?:sells?|selling|buy|get|shops?) (?:\w+ ){0,3}without (?:checking|asking|showing|seeing|needing)(?: for)? (?:an? |my |your )?(?:card|id|ids|license|licence) | (?:get|move|bring|take|run) (?:a |half a |two |some |few )?(?:pounds?|lbs?|kilos?|keys?) (?:\w+ ){0,3}to /,
      / (?:flip|flipping|offload|offloading|unload|unloading|push|pushing|serve|serving|trap|trapping|middle|middling) (?:an? |some |my |few |half )*(?:oz|zs?|zip|zips|ounces?|qp|lb|lbs|pounds?|eighths?|quarters?|weed|bud|carts?|grams?|gs) | (?:good |right |fair )?price to (?:sell|flip|move|charge) /,
      / (?:street price|going rate|who (?:has|sells|got) (?:it|some|weed)|hook me up with (?:a |your |the |some )?(?:dealer|plug|guy|connect\w*|weed|bud)|can you (?:sell|get) me|score (?:some )?weed|bud guy|weed guy|connect (?:for|in)|without (?:showing )?(?:an? |my )?(?:id|license|licence)|skip the id|no id needed|dont check id|doesnt check id) | (?:cash|price) .*(?:on the corner|in the alley|parking lot) /,

      / (?:sell|selling|sold|resell|reselling|deal|dealing|flip|flipping|distribute) .{0,30}(?:weed|cannabis|marijuana|edibles?|gumm\w+|flower|carts?|bud|pot|homegrown|thc|brownies?|my (?:harvest|plants?|extra|crop)|ounces?|eighths?|to (?:my )?friends|joints?|pre ?rolls?) /,
      / (?:dealers?|drug dealer|my plug|a plug|plug in|plug near|street weed|(?:buy|bought|get|from|weed|sold) (?:it )?(?:on|off) the street|black market|under the table|dark ?web|telegram (?:plug|dealer|group)|whatsapp (?:plug|dealer)|craigslist|unlicensed (?:seller|shop|dealer)|illegally|off the books|without a licen[sc]e|silk road) /,
    ],
    unless: [
      / flip\w* (?:\w+ ){0,3}(?:to|into) (?:flower|bloom|12) | flip (?:\w+ )?(?:switch|lights?) | when (?:do|should|can) i flip /,
      / (?:dispensar\w+|shops?|stores?|growers?|farms?|compan(?:y|ies)|brands?|states?|business\w*) (?:\w+ ){0,3}(?:make|making|earn) (?:any |their |its )?(?:money|cash) /,
      / (?:deal with|dealing with|good deals?|best deals?|deals on|deals? at|make (?:some |extra )?money (?:\w+ ){0,2}(?:business|legally|industry)) /,
      / (?:licen[sc]e|permit|business|legally|licensed) .*(?:sell|dispensary|open) | (?:do|does|can|may|are|which) (?:\w+ )?(?:dispensar\w+|shops?|stores?) (?:\w+ ){0,3}sell | what (?:licen[sc]e|permit)s? /,
      / (?:grinders?|pipes?|bongs?|vaporizers?|papers|accessories) (?:\w+ ){0,2}(?:legally|illegally)? /,
      / (?:do|does|can|will) (?:you|u|yall|ya|they|this site|the (?:shop|store|site)) (?:\w+ ){0,2}sell (?:\w+ ){0,2}(?:jars?|containers?|trays?|scales?|tents?|lamps?|lights?|lighters?|torch(?:es)?|humidity packs?) /,
      / (?:deal with|good deals?|best deals?|deals on|big deal|dealing with (?:a|my|the)) /,
    ],
  },
  {
    name: 'medical',
    when: [
      / (?:i|im|ive|my|he|hes|she|shes|we) (?:\w+ ){0,5}(?:addicted|addiction|hooked on (?:weed|thc|carts?|gummies|edibles|cannabis)|(?:cant|cannot|can not) (?:stop|quit) (?:smoking|using|vaping|weed|cannabis)) /,
      / (?:crohns?|colitis|cancer|leukemia|lymphoma|tumou?rs?|epilep\w+|parkinsons?|alzheimers?|dementia|multiple sclerosis|fibromyalgia|fibro|endometriosis|lupus|glaucoma|arthritis|sciatica|neuropathy|ptsd|adhd|bipolar|schizophreni\w+|copd|hiv|hepatitis|diabet\w+|hypertension|psoriasis|eczema|tourettes?|als|huntingtons?|kidney (?:disease|failure|stones?)|gastroparesis|shingles|vertigo|menieres) /,
      / (?:pain|ache|aches|hurts?) (?:\w+ ){0,3}(?:killing|killin|unbearable|so bad|is awful|wont stop) | (?:back|knee|joint|nerve|stomach|tooth|shoulder|neck|leg|foot|period) (?:pain|ache|aches|hurts?) /,
      / (?:chemo\w*|heart attack|heart condition|heart problems?|cardiac|stroke survivor|schizophreni\w*|bipolar|psychos\w+|relapse|seizure\w*|tumou?r\w*|my cancer|my condition|my illness|my disease|diagnos\w+|terminal|palliative|hospice|surgery recovery|my (?:arthritis|migraines?|back pain|knee|neuropathy|ptsd|adhd|crohns|ibs|fibro\w*|glaucoma|lupus|ms|parkinsons|epilepsy|asthma|copd|nausea|depression|anxiety|insomnia)) /,

      new RegExp(
        ` (?:cure|cures|curing|treat|treats|treating|treatment|heal|heals|healing|remedy|medicine|medicinal|medicate|manage|managing|relieve|relieves|relief|reliever|fix|help|helps|helping|good|best|better|work|works|strains?|weed|cannabis|marijuana|cbd|thc|something|anything|use|recommend|prescribe|dose|dosage|for|from|against|with|ease|reduce|reduces|prevent|prevents|have|has|suffer\\w*|diagnosed) (?:\\w+ ){0,5}${CONDITION} `,
      ),
      new RegExp(
        ` ${CONDITION} .{0,30}(?:relief|treatment|cure|medicine|help|strains?|weed|cannabis) | (?:cures?|treats?|heals?) (?:everything|anything|disease|diseases|illness) | (?:instead of|replace|quit|stop) (?:\\w+ ){0,3}(?:chemo|treatment|my doctor|therapy|surgery) | is (?:weed|cannabis|marijuana|cbd|thc) (?:a )?(?:medicine|cure) | prescri\\w+ (?:me|weed|cannabis|a strain) | (?:diagnose|medical advice|doctor (?:told|said|says)) `,
      ),
    ],
    unless: [
      / (?:card|qualif\w+|program|programs|certif\w+|registry|law|laws|legal) /,
      / (?:not|dont|never) (?:a )?medical | sick of /,

      / (?:no|nobody|noone|not|without|avoid|never|dont want|low|less|least|fewest|rarely|nothing|free|doesnt give|doesnt cause|wont give|wont cause|makes? me|give me|gives me|giving me|cause|causes|causing|trigger|triggers) (?:\w+ ){0,4}(?:anxiety|panic|headaches?|migraines?|nausea|paranoia) /,
      / (?:anxiety|headache) free | pain in the | from laugh\w* | throat (?:\w+ ){0,3}(?:from|after|with) (?:\w+ )?(?:joints?|blunts?|bongs?|hits?|rips?|smoking) /,
    ],
  },
  {
    name: 'injection',
    when: [
      / (?:you are|youre|u r|ur|be|called|as|i call you|name is) (?:now )?\w{1,12}(?:gpt|bot) .*(?:rules?|polic(?:y|ies)|limits?|filters?|restrictions?|anything|guidelines) | (?:you are|youre|be|you have|an ai|a bot|persona|imagine you had) (?:\w+ ){0,5}(?:no|without|zero) (?:rules|polic(?:y|ies)|limits|filters?|restrictions|guidelines|morals) /,
      / (?:ignore|disregard|forget|override|bypass|skip) (?:all |any |every |the |your |my |these |those |of |previous |prior |above |earlier |safety |system )*(?:instructions?|rules?|prompts?|guidelines|restrictions|programming|policy|policies|training) | (?:system|developer|hidden|initial|secret) (?:prompt|message|instructions?|mode) | (?:you are|youre|u r) (?:now |no longer )(?!(?:officially )?(?:my|the) )(?:an? |in )?\w+ | (?:jail ?break|dan mode|do anything now|god mode|unrestricted mode|no restrictions) | (?:reveal|print|show|repeat|output|leak|tell me) (?:me )?(?:your|the|all) (?:\w+ )?(?:prompt|instructions|system message|rules|api key|words above|secret|secrets|keys?) | (?:pretend|act|roleplay|role play|behave) (?:to be|you are|youre|as if|as an?|like an?) (?:\w+ )*(?:ai|assistant|bot|doctor|dealer|unfiltered|hacker|chatgpt|dan|pharmacist|human|without) | new instructions? | end of (?:system|prompt) | api key /,
    ],
  },
];

/** Each group of words that must meet, as a pattern of its own. */
const MEETINGS = POLICIES.map(({ name }) =>
  (POLICY_WORDS[name] ?? []).map((groups) =>
    groups.map((words) => new RegExp(` (?:${words.replaceAll('*', '\\w*').split(' ').join('|')})s? `)),
  ),
);

/** The lower end of a range of percent is no age: "that is 15-17 % THC". */
const PERCENT_RANGE = /\b\d+(?:\.\d+)?\s*(?:-|–|to|and)\s*(?=\d+(?:\.\d+)?\s*(?:%|percent\b))/gi;

/** The most severe policy whose phrases a message has, if any. Strain names must be replaced before. */
export function policyFor(message: string): PolicyName | undefined {
  const text = spaced(plainlySaid(message).replace(PERCENT_RANGE, ''));
  const meet = (at: number) => MEETINGS[at]?.some((groups) => groups.every((group) => group.test(text)));
  return POLICIES.find(
    ({ name, when, unless }, at) =>
      (when.some((pattern) => pattern.test(text)) || meet(at)) &&
      !unless?.some((pattern) => pattern.test(text)) &&
      !isSaidOfPlants(name, text),
  )?.name;
}

/** Plain words with one blank between and around them, for patterns of words. */
export const spaced = (text: string): string =>
  ` ${plainWords(
    text
      .replace(/(\d)\s*%/g, '$1 percent ')
      .replace(/\$\s*(\d+)/g, '$1 dollars ')
      .replace(/(\d)(mg|g|oz)\b/gi, '$1 $2'),
  ).join(' ')} `;
