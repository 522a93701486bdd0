/** Words of a garden; whoever says one of them speaks of plants, unless somebody else is spoken of too. */
const GARDEN =
  / (?:seedlings?|cuttings|clones?|leaf|leaves(?! (?:me|us|you|him|her|my|a|an|the|no))|roots?|stems?|stalks?|branch(?:es)?|autoflowers?|transplant(?:ed|ing)?|mildew|mites?|gnats?|aphids?|thrips|fungus gnats?|nitrogen|cal ?mag|nutes|nutrients?|fertili[sz]ers?|overfed|overwater\w*|underwater\w*|root rot|bud rot|tomato(?:es)?|(?:my|our|the|a|one of my|this|that|another|other|weed|cannabis) (?:\w+ )?plants?|repott?\w*) /;
/** Those whom a policy is for, and what they do and have. */
const SOMEBODY =
  / (?:myself|himself|herself|themselves|my ?self|i (?:just |have |already )*(?:ate|eat|eaten|took|smoked|feel|felt|drank|swallowed|want|wanna|wish|dont want|cant go|would rather)|i ?m (?:dying|high|so|sick|not ok|pregnant|done|tired|on)|i am (?:dying|high|so|sick|pregnant|done|tired|on)|(?:i ve|ive|i have|been) (?:been )?(?:cutting|thinking|crying|hurting)|(?:make|makes|stop|let|want) me|me (?:stop|forget)|numb|he|hes|him|his|mom|mum|dad|mother|father|wife|husband|friends?|roommate|brother|sister|son|daughter|child|children|toddler|grand\w+|boyfriend|girlfriend|uncle|aunt|boss|dogs?|puppy|vet|my (?:heart|chest|head|life|meds?|medication|pills?|doctor|stomach|back|knees?|lungs?|skin|body|wrists?|arms?|mind)|suicidal|heart|chest|breath\w*|throw\w* up|vomit\w*|unconscious|kms|unalive|life|anymore|pregnant|edibles?|gumm(?:y|ies)|brownies?|stoned|tea|tincture|eat(?:ing)?|ate|smok(?:e|ed|ing)|plant (?:medicine|based)|people|humans?|me feel|cure me|heal me|treat me) /;
/** What growers say of plants as others do of patients. */
const AS_OF_PATIENTS =
  /\b(?:depress\w*|sad|suffer\w*|misery|emergency|rescue|save|saved|saving|sick|ill|dying|dead|die|dies|died|doctor|medicine|medication|patient|diagnos\w+|treat\w*|cure|heal\w*|poison\w*|suicid\w*|committed|overnight|totally|fever|aspirin|first aid|aid|hurt\w*|harm\w*|bleed\w*|recover\w*|lol|help|looks?|looking|broken leg|leg|legs|nurse|back to health|health|healthy|girls?|lad(?:y|ies)|contagious|stand|give|bring|back|misery|suffering|put|miserable|caught|thread|heaviest)\b/g;

/** Whether a sentence, in plain words, speaks of plants and of nobody else, whatever is wrong with them. */
export const isOfPlants = (text: string): boolean => GARDEN.test(text) && !SOMEBODY.test(text);

/** Such a sentence without the words that are said of patients, which no page about plants has. */
export const withoutPatients = (text: string): string =>
  isOfPlants(` ${text} `) ? text.replace(AS_OF_PATIENTS, ' ').replace(/ +/g, ' ').trim() : text;
