/** What an importer has to know of how regulators write. */

const NOTHING = /^(?:data not available|not available|n\/?a|none|null|nil|unknown|tbd|pending|-+|—|\?)$/i;

/** The text of a cell; empty when it is what people write where they know nothing. */
export const said = (cell: string): string => {
  const text = cell.replace(/\s+/g, ' ').trim();
  return NOTHING.test(text) ? '' : text;
};

const SHOP = /\b(dispens\w*|retail\w*|store(?:front)?|shop|provision\w*|microbusiness|center|collective|registered organization)\b/i;
/** Who needs no shop to be called one of the above. */
const NO_SHOP =
  /\b(non-?dispensing|non-?storefront|event|organizer|courier|delivery only|consumption only|laborator\w*|testing|call center|distribution center)\b/i;

/** Whether a licence of this name is one to sell to people who come in. */
export const isShop = (licenseType: string): boolean => SHOP.test(licenseType) && !NO_SHOP.test(licenseType);

const ENDED =
  /\b(expired|revoked|surrendered|suspended|closed|inactive|cancel\w*|denied|withdrawn|ceased|void|terminated|lapsed|provisional|not (?:yet )?(?:active|open|operational|operating)|no|false)\b/i;

/** Whether a licence of this status lets its shop be open. Several statuses must all do so. */
export const isStanding = (status: string): boolean => !ENDED.test(status);

/** Whom the name of a licence says it may sell to; neither when it does not say. */
export function namedBuyers(licenseType: string): { medical: boolean; adult: boolean } {
  return {
    medical: /\bmed(ical|icinal)?\b|\bmmj\b|\bmmd\b|\bpatients?\b/i.test(licenseType),
    adult: /\badults?\b|\brec(reational)?\b/i.test(licenseType),
  };
}
