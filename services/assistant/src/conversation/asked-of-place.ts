import { isDelivery, withoutDelivery } from './topics/places.ts';

/** What is sent or carried, and by what. */
const ON_ITS_WAY =
  / (?:send\w*|sent|mail\w*|ship\w*|post|posted|posting|parcel|packages?|courier|usps|ups|fedex|dhl|order\w*|online|tak(?:e|es|en|ing)|took|bring\w*|brought|carry\w*|carri\w+|transport\w*|smuggl\w*|sneak\w*|pack\w*|luggage|suitcase|bags?|backpack|pockets?|purse|trunk|stash|carts?|tsa|customs|airport|security|planes?|board|metro|train|bus|amtrak|cruise|cross\w*|across|through|borders?|lines?|back|home|overseas|abroad|driv\w*|drove|road|with me|with (?:my|weed|some|an?|edibles|gummies|thc)|on me|my (?:\w+ )?(?:weed|flower|edibles?|gumm\w+|bud|joints?|jars?|vapes?|pen)|from|souvenirs?|gifts?|for my|friends?|cousin|get (?:it|some|any) to|both|come along|with what) /;
/** Whoever is asked to deliver across the country is a mailer; who looks for somebody of the place looks for a shop. */
const WHO_BRINGS =
  /^(?!.* (?:you|yall|u|amazon|locker|states?) ).* (?:who|somebody|someone|anybody|anyone|services?|drivers?|shops?|stores?|dispensar\w+|patients?|card ?holders?|card) /;
const ASKS_FOR_LAW = / (?:rules?|laws?|legal|legally|legality|illegal|allowed|legali[sz]ed|recreational) /;
const ASKS_FOR_SHOPS = / (?:buy|purchase|shops?|stores?|dispensar\w+|dispos?) /;

/** Whether a text, in plain words, asks of a place alone: who moves or flies there and asks for its law or its shops sends nothing, nor is what a shop brings to a door mailed. */
export const isAskedOfPlace = (text: string): boolean => {
  const isBrought = isDelivery(text) && WHO_BRINGS.test(text);
  const rest = isBrought ? withoutDelivery(text) : text;
  return !ON_ITS_WAY.test(rest) && (isBrought || ASKS_FOR_LAW.test(text) || ASKS_FOR_SHOPS.test(text));
};
