import type { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';

export type PolicyName = (typeof CHAT_POLICIES)[number];

const CANNABIS =
  'weed cannabis marijuana thc cbd pot edible edibles gummy gummies brownie brownies joint joints blunt flower bud buds cart carts cartridge cartridges vape vapes vaping pen dab dabs dabbing dabbed smoke smoked smoking bong toke toked tokes puff puffs puffed stash stoned preroll prerolls hash tincture cannabutter seltzer';
const HIGH = `${CANNABIS} high buzzed baked lit blazed faded`;
const ELSEWHERE =
  'abroad overseas alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico ohio oklahoma oregon pennsylvania carolina dakota tennessee texas utah vermont wisconsin wyoming canada england uk britain germany france spain italy europe japan korea china india brazil australia ireland scotland dubai thailand nyc chicago boston philly philadelphia miami orlando houston dallas austin atlanta seattle denver tourists country countries';

/**
 * Words that call for a policy where one of each group stands in a message, in whatever order and however far apart; a word may have an s behind it, `*` is any ending.
 * What only a phrase can tell stands with the policy itself.
 */
export const POLICY_WORDS: Partial<Record<PolicyName, readonly (readonly string[])[]>> = {
  distress: [
    ['thinking thoughts think plan planning planned considering want wanna ready about gonna', 'ending end', 'things everything'],
    ['ending', 'life everything things', 'my all'],
    [
      'hurt hurting harm harming cut cutting kill killing hang hanging shoot shooting drown starve',
      'myself himself herself themself themselves',
    ],
    ['suicid* selfharm unaliv*'],
    ['point', 'dont no not cant whats', 'anymore'],
    ['cutting', 'again', 'feeling feel numb anything stop myself'],
    ['keeps keeping', 'me', 'alive'],
    ['life living', 'pointless worthless meaningless unbearable hopeless over'],
    ['reason point hope strength will', 'no not without lost cant dont any zero', 'live living alive'],
    ['nobody noone no', 'miss notice care cares', 'gone dead die died'],
    ['dont not never rather', 'exist alive'],
    [
      'goodbye farewell',
      'everyone everybody family kids note letter forever world',
      'say saying said wrote write written writing last final',
    ],
  ],
  overdose: [
    [
      'heart chest breathing breathe breath pulse',
      'racing race races pounding pound fast tight tightening hurts hurting pain stopped weird skipping skips trouble cant hard short 140 150 160 170 180 190 200',
      'edible edibles gummy gummies brownie brownies dab dabs joint joints bong smoked smoking ate took weed thc high stoned vape hit cart',
    ],
    [
      'friend roommate girlfriend boyfriend wife husband mom dad mother father buddy brother sister he she hes shes they cousin mate grandma grandpa partner',
      'pale blue puking vomiting unresponsive shaking seizing collapsed fainted limp convulsing unconscious twitching grey clammy',
      HIGH,
    ],
    [
      'too',
      'high stoned baked faded',
      'help helps panicking crying freaking terrified dying hospital 911 er emergency ambulance fix cure',
      'im i am me you your youre hes shes when feel feeling what',
    ],
    [
      'feel feeling feels felt',
      'weird sick awful terrible horrible dizzy nauseous spinning spins sideways wrong',
      'dab dabs edible edibles gummy gummies brownie joint bong smoked smoking took ate',
    ],
    ['ate swallowed eaten drank', 'whole entire double triple', 'edible edibles gummies gummy brownie brownies'],
    ['poison poisoned poisoning', HIGH],
    [
      'trembling shaking nonsense babbling slurring hallucinating',
      'chocolate cookie cookies brownie brownies gummy gummies edible edibles candy',
    ],
    ['throwing vomiting puking puke vomit nauseous', 'hot', 'shower showers bath baths'],
  ],
  pregnancy: [
    ['pregnan* trimester breastfeed* breastfeeding breastmilk lactat* prenatal postnatal newborn'],
    ['expecting', HIGH, 'wife girlfriend partner sister im baby'],
    ['late missed', 'period', 'test weed tonight smoke mild strain okay ok edible joint'],
    ['nurse nursing breastfeed pump pumping', 'month months newborn infant week weeks'],
    ['baby', 'nursing nurse breast milk latch latching feed feeding conceive conceiving womb inside belly due bump', HIGH],
  ],
  minors: [
    [
      'hide hiding sneak sneaking smell caught',
      'mom mum dad parents teacher teachers principal',
      'school backpack homework class room locker',
    ],
    [
      'teen teens teenage teenager teenagers tween underage minor minors freshman sophomore highschool highschooler schoolkids eleventh tenth',
      `${HIGH} buy get try use used dispensary sell give legal smoke`,
    ],
    [
      'son daughter nephew niece grandson granddaughter stepson stepdaughter kid child toddler',
      'give giving share sneak slip let offer',
      CANNABIS,
    ],
  ],
  pets: [
    ['fireworks thunder thunderstorm thunderstorms', `${CANNABIS}`, 'he hes she shes him her have give scared afraid'],
    [
      'dog dogs doggo pup puppy cat cats kitten kitty rabbit bunny hamster ferret parrot labrador retriever terrier poodle chihuahua beagle husky pug greyhound dachshund',
      'ok okay safe bad harm harmful hurt hurts dangerous toxic sick wobbly hips joints arthritis pain anxiety',
    ],
    [
      'dog dogs doggo pup puppy puppies cat cats kitten kittens kitty pet pets horse rabbit bunny hamster ferret parrot bird guinea lizard iguana gecko turtle goat pig piglet chicken hen goldfish labrador retriever terrier poodle chihuahua beagle husky pug greyhound',
      'give gave feed fed ate eat eaten licked chewed swallowed treat treats calm anxious stoned dose drops share blow blowing help chill sleep nervous biscuit biscuits vet fireworks thunder',
      `${CANNABIS} oil hemp treat treats`,
    ],
  ],
  mailing: [
    ['bwi dulles dca iad lax jfk airport tsa', 'seal vacuum smell dogs hide pack bring take carry fly sniff'],
    [
      'crossing cross driving drive going',
      'bethesda rockville maryland baltimore',
      'arlington alexandria tysons fairfax virginia dc',
      'jar trunk stash weed flower edibles gummies carts',
    ],
    [
      'road drive driving train bus amtrak trip',
      'stash weed edibles gummies carts joints bud',
      'nashville memphis raleigh charlotte orlando atlanta nyc boston philly pittsburgh cleveland chicago texas florida tennessee ohio georgia carolina across border',
    ],
    ['ship ships shipped shipping mail mails mailed mailing send sends sending sent post posted posting courier', ELSEWHERE],
    [
      'fly flying flight flights plane airplane airport tsa luggage suitcase carryon backpack checked jet',
      `${CANNABIS} it some`,
      'with bring bringing take taking carry pack packing through past on in sneak can',
    ],
    ['cross crossing across over', 'border borders', `${CANNABIS} it some`],
    ['ups usps fedex dhl', `${CANNABIS} it some send ship mail`],
  ],
  medication: [
    [
      'sumatriptan propranolol amitriptyline nortriptyline mirtazapine buspirone buspar hydroxyzine duloxetine venlafaxine paroxetine paxil citalopram quetiapine aripiprazole abilify risperidone risperdal olanzapine zyprexa lamotrigine topiramate topamax pregabalin levothyroxine synthroid omeprazole amlodipine losartan atorvastatin simvastatin crestor albuterol plavix clopidogrel xarelto apixaban digoxin naproxen aleve advil motrin celebrex accutane isotretinoin spironolactone finasteride ozempic wegovy mounjaro semaglutide humira keppra levetiracetam depakote valproate carbamazepine tegretol modafinil concerta strattera atomoxetine guanfacine clonidine zofran flexeril cyclobenzaprine ketamine nyquil dayquil robitussin fentanyl buprenorphine naltrexone antabuse doxycycline penicillin antihistamine antihistamines zyrtec claritin antidepressant antidepressants antipsychotic antipsychotics anticonvulsant anticonvulsants immunosuppressant immunosuppressants steroids cortisone levodopa sinemet donepezil aricept tamoxifen pristiq viibryd trintellix latuda vraylar bupropion',
    ],
    [
      'pill pills tablet tablets medication medications meds medicine medicines prescription prescriptions prescribed',
      `${HIGH} strain`,
      'take taking takes on with mix mixing together combine combining interact interacts interaction safe ok okay and while',
    ],
  ],
  driving: [
    ['driving', 'awake alert sharp', 'strain strains weed which best'],
    ['ride drive driving', 'puff puffs hit hits joint bowl edible gummy dab toke', 'home road minute minutes mile miles'],
    ['designated', 'driver', `${CANNABIS} he she they can`],
    ['car truck van keys', 'hour hours minutes after', 'could can should may still ok okay', 'pick kids get go take'],
    [
      'taxi uber lyft cab truck bus delivery forklift',
      'shift shifts driver route job work',
      'strain weed smoke joint edible gummy vape stay wont slow before during',
    ],
    [
      'drive driving drives drove driver car truck motorcycle motorbike scooter moped forklift tractor excavator crane boat plane bulldozer lorry van bike',
      'joint joints edible edibles gummy gummies bong bowl dab dabs hit hits puff puffs toke high stoned buzzed baked smoked smoking blunt vaping',
      'safe safely ok okay fine long soon wait hours legal allowed sober before after while still when until can should',
      'i me my we us you he she she someone one him her',
    ],
  ],
  synthetic: [
    [
      'k2 spice synthetic synthetics jwh cannabinoid cannabinoids mamba',
      'smoke smoking smoked tried try safe legal buy high dangerous fake lab',
    ],
    ['delta hhc thco thcp d8 d9 d10', 'safe legal dangerous gas station real synthetic what buy vs'],
  ],
  'illegal-sale': [
    [
      'whos who anybody anyone',
      'got holding selling',
      'bud weed gas za loud ounce ounces eighth zip',
      'tonight card now dc here near around me',
    ],
    ['harvest homegrown crop extra leftover', 'money cash profit', 'turn make into get earn'],
    ['plug dealer dealers trapper', 'find got know need buy get any who near hook text number good'],
    [
      'sell selling resell reselling',
      'friends friend coworkers classmates neighbors neighbours neighbor people street homegrown harvest extra leftover',
    ],
    ['without no fake', 'id ids license licence', 'buy get dispensary shop purchase weed sell order'],
  ],
  injection: [
    ['im', 'start', 'system'],
    ['safety', 'off disable disabled false', 'policies policy filter filters mode system'],
  ],
  medical: [
    ['erectile impotence libido', 'fix help helps cure weed strain cbd thc'],
    ['pressure sugar cholesterol', 'high bring lower reduce', 'bud weed strain strains cbd thc'],
    [
      'knee knees back neck shoulder shoulders hip hips stomach belly head tooth teeth leg legs foot feet muscle muscles joints hands wrist wrists spine nerve nerves bones',
      'ache aches aching achy hurt hurts hurting pain pains painful sore throbbing inflamed swollen',
    ],
    [
      'pcos tendonitis bursitis gerd reflux ulcer ulcers narcolepsy tmj scoliosis osteoporosis rheumatism rheumatoid raynauds dyskinesia dystonia palsy anemia hemorrhoids flu fever toothache rash bronchitis pneumonia lyme mono herniated stenosis spondylitis myositis neuralgia fasciitis crps dysmenorrhea endo tremors tremor dyspraxia anorexia bulimia addiction alcoholism withdrawal withdrawals',
      'help helps good best treat cure heal relief relieve strain strains weed cannabis cbd thc something anything for with use fix manage',
    ],
    ['cure cures heal heals', 'disease diseases illness sickness virus infection everything condition'],
  ],
};
