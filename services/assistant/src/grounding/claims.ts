import type { Finding } from '@bluntbot/proto/assistant/blog-desk';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Statement } from './statements.ts';
import type { Verdict } from './strain-statements.ts';

/** Nothing treats or cures, and nothing is promised. */
const MEDICAL =
  /\b(?:treat(?:s|ed|ing|ment for)?|cures?|cured|curing(?= (?:cancer|anxiety|depression|pain|disease))|heals?|healing|prevents?|relieves?|remedy|alleviates?|medicine for|eases? (?:pain|anxiety|depression))\b/i;
const PROMISE =
  /\b(?:guarantee[ds]?|will (?:make|leave|get|put|help|give|let) (?:you|anyone|users|consumers|people)|always makes?|makes you)\b/i;
const DENIAL =
  /\b(?:not|no|nothing|never|nobody|neither|nor|cannot|can['’]t|isn['’]t|doesn['’]t|unproven|without|whether)\b/i;
/** "to treat oneself", "a treat": nothing to do with illness. */
const HARMLESS = /\b(?:a|the|as|sweet|in) treat\b/i;
const PRICE = /\$\s?(\d+(?:\.\d{1,2})?)/g;

/** `bare` is the statement without the names in it: a strain may be called Remedy. */
export function checkClaims({ text: said }: Statement, bare: string): Finding[] {
  const findings: Finding[] = [];
  if (MEDICAL.test(bare) && !DENIAL.test(bare) && !HARMLESS.test(bare))
    findings.push({ kind: 'claim', said, why: 'it claims that something treats or cures a condition' });
  if (PROMISE.test(bare) && !DENIAL.test(bare))
    findings.push({ kind: 'claim', said, why: 'it promises an effect; say that people report it' });
  return findings;
}

/** A price belongs to a product that the sentence names, and is what its row says. */
export function checkPrices({ text, before }: Statement, products: readonly AffiliateProduct[] | undefined): Verdict {
  const prices = [...text.matchAll(PRICE)].map(([, price]) => Number(price));
  const findings: Finding[] = [];
  if (prices.length === 0) return { compared: 0, findings };
  if (!products)
    return {
      compared: prices.length,
      findings: [{ kind: 'unchecked', said: text, why: 'the shop’s prices couldn’t be checked' }],
    };
  const named = products.filter(({ name }) => text.includes(name) || before.includes(name));
  for (const price of prices) {
    if (named.length === 0)
      findings.push({ kind: 'product', said: text, why: 'it gives a price but names no product in our data' });
    else if (!named.some((product) => product.price === price || product.salePrice === price)) {
      findings.push({
        kind: 'product',
        said: text,
        why: `the row says ${named.map(({ name, price: is, salePrice }) => `${name}: $${salePrice ?? is}`).join(', ')}`,
      });
    }
  }
  return { compared: prices.length, findings };
}
