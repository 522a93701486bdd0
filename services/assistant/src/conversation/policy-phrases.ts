/** Words and places that the phrases of several policies are made of, as parts of patterns. */
export const USED =
  '(?:weed|cannabis|marijuana|thc|cbd|pot|edibles?|gummy|gummies|brownies?|joints?|flower|carts?|vapes?|dabs?|smok\\w*|high|stoned|bud|blunt)';
export const CONDITION =
  '(?:cancer|tumou?rs?|epilep\\w+|seizures?|ptsd|depress\\w+|anxiety|panic attacks?|panic disorder|pain|chronic pain|back pain|nerve pain|neuropathy|migraines?|headaches?|glaucoma|crohn\\w*|ibs|colitis|arthritis|fibromyalgia|multiple sclerosis|ms|parkinson\\w*|alzheimer\\w*|dementia|adhd|add|autism|diabet\\w+|nausea|vomiting|insomnia|asthma|covid|hypertension|high blood pressure|blood pressure|cramps|endometriosis|psoriasis|eczema|lupus|bipolar|schizophreni\\w+|psychosis|ocd|hiv|aids|tinnitus|spasms?|inflammation|sciatica|infections?|tourette\\w*|anorexia|restless legs?|menopause|pms|period pains?|hangovers?|addiction|alcoholism|opioid withdrawal|withdrawal|gout|copd|hepatitis|liver disease|heart disease|heart condition|stroke|concussion|acne|allergies)';
/** A place that a shop is near: nobody drives there, or sends anything. */
export const SHOP_NEAR =
  /^(?!.* (?:driv\w+|drove|ride|riding|high|stoned|puff\w*|joints?|smok\w*|hits?|edibles?|gumm\w+|mail\w*|send\w*|ship\w*|post\w*|bring|take|carry|get) ).*(?:dispensar\w+|dispos?|shops?|stores?) (?:\w+ ){0,4}(?:near|by|off|around|along|close to|next to) /;
export const ANIMAL =
  '(?:dogs?|cats?|pups?|doggy|doggo|doggie|kitty|kitties|pupp(?:y|ies)|kittens?|pets?|parrots?|rabbits?|horses?|hamsters?|ferrets?|birds?)';
export const MARYLAND =
  'md|maryland|bethesda|rockville|silver spring|college park|hyattsville|baltimore|annapolis|gaithersburg|frederick|towson|takoma park';
export const VIRGINIA = 'va|virginia|arlington|alexandria|fairfax|mclean|falls church|richmond|norfolk|reston|tysons|vienna|annandale';
export const DISTRICT = 'dc|d c|the district|washington';
export const DRUG =
  '(?:xans?|zannies|percs?|addys?|addies|oxys?|norcos?|codeine|mdma|molly|cocaine|shrooms|ssris?|snris?|maois?|zoloft|sertraline|prozac|fluoxetine|lexapro|escitalopram|celexa|wellbutrin|bupropion|effexor|cymbalta|xanax|alprazolam|ativan|lorazepam|klonopin|valium|benzos?|benzodiazepines?|warfarin|coumadin|eliquis|blood thinners?|anticoagulants?|antidepressants?|lisinopril|metoprolol|beta blockers?|metformin|insulin|statins?|lipitor|adderall|ritalin|vyvanse|ibuprofen|tylenol|acetaminophen|aspirin|opioids?|opiates?|oxycodone|oxycontin|percocet|vicodin|hydrocodone|tramadol|morphine|suboxone|methadone|gabapentin|lyrica|lithium|seroquel|lamictal|clobazam|antibiotics?|amoxicillin|prednisone|methotrexate|chemo|chemotherapy|tacrolimus|birth control|sleeping pills?|ambien|trazodone|melatonin|benadryl|viagra|cialis|blood pressure (?:meds?|medications?|pills?)|heart (?:meds?|medications?))';
