import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import { type FederalLaw, federalLaw, type Law, lawList } from '@bluntbot/proto/locations/laws';
import { Injectable } from '@nestjs/common';

/**
 * `{{law DC possession}}` in an article is a sentence of the law, `{{next VA sale}}` what is on record for a later day
 * or nothing; federal law is `US`. `{{laws DC VA MD}}`, alone in its paragraph, is a table.
 */
const SENTENCE = /\{\{law ([A-Z]{2}) ([a-z-]+)\}\}/g;
const NEXT = / ?\{\{next ([A-Z]{2}) ([a-z-]+)\}\}/g;
const TABLE = /<p>\s*\{\{laws((?: [A-Z]{2})+)\}\}\s*<\/p>/g;
const MARK = /\{\{laws? [^{}]*\}\}/g;
const FEDERAL = 'US';
const ASK = '<a href="/how-do-i-get-weed">See what the law says there.</a>';

type Said = 'status' | 'possession' | 'plants' | 'sale' | 'delivery';
const ROWS: readonly [heading: string, said: Said][] = [
  ['Status', 'status'],
  ['Possession', 'possession'],
  ['Growing at home', 'plants'],
  ['Sale', 'sale'],
  ['Delivery', 'delivery'],
];
/** The law that a sentence is built from; states also have a status. */
type Known = Pick<FederalLaw, 'claims' | 'upcoming'> & Partial<Pick<Law, 'status' | 'checkedOn'>>;

/** What articles say of the law, taken from the rows of the laws: one change there changes every article. */
@Injectable()
export class LawSentences {
  constructor(private readonly rpc: RpcClient) {}

  /** The article with its law sentences filled in. If the laws are unavailable, it says where to look. */
  async putInto(html: string): Promise<string> {
    if (!/\{\{(?:law|next)/.test(html)) return html;
    const [laws, federal] = await Promise.all([
      this.rpc.ask(lawList, {}).catch((): Law[] => []),
      html.includes(` ${FEDERAL} `) ? this.rpc.ask(federalLaw, {}).catch(() => undefined) : undefined,
    ]);
    const byCode = new Map(laws.map((law) => [law.code, law]));
    const known = (code: string): Known | undefined => (code === FEDERAL ? federal : byCode.get(code));
    return html
      .replace(TABLE, (_, codes: string) =>
        table(
          codes
            .trim()
            .split(' ')
            .flatMap((code) => byCode.get(code) ?? []),
        ),
      )
      .replace(SENTENCE, (_, code: string, topic: string) => sentence(known(code), topic))
      .replace(NEXT, (_, code: string, topic: string) => next(known(code), topic))
      .replace(MARK, ASK);
  }
}

function sentence(law: Known | undefined, topic: string): string {
  if (topic === 'status' && law?.status && law.checkedOn)
    return `${asText(law.status)} <small>(as of ${dateText(law.checkedOn)})</small>`;
  const claim = law?.claims.find((one) => one.topic === topic);
  return claim ? `${asText(claim.text).replace(/\.$/, '')} <small>(as of ${dateText(claim.checkedOn)})</small>.` : ASK;
}

const next = (law: Known | undefined, topic: string): string =>
  (law?.upcoming ?? [])
    .filter((claim) => claim.topic === topic)
    .map((claim) => ` ${fromDay(claim)}`)
    .join('');

const fromDay = ({ effectiveFrom, text }: LawClaim): string =>
  `From ${effectiveFrom && dateText(effectiveFrom)}: ${asText(text)}`;

/** The status in the words of the law pages. */
const statusOf = ({ status, adultSales }: Law): string =>
  status === 'Recreational' && !adultSales ? 'Adult use legal, no adult sales' : status;

function table(laws: readonly Law[]): string {
  if (laws.length === 0) return `<p>${ASK}</p>`;
  const heads = laws.map(({ name }) => `<th scope="col">${asText(name)}</th>`).join('');
  const rows = ROWS.map(
    ([heading, said]) =>
      `<tr><th scope="row">${heading}</th>${laws.map((law) => `<td>${asText(said === 'status' ? statusOf(law) : law[said])}</td>`).join('')}</tr>`,
  ).join('');
  const ahead = laws.some(({ upcoming }) => upcoming.length > 0)
    ? `<tr><th scope="row">What comes next</th>${laws.map(({ upcoming }) => `<td>${upcoming.map(fromDay).join('<br>')}</td>`).join('')}</tr>`
    : '';
  const sources = laws.map(
    (law) =>
      `<td>${law.sources.map(({ title, url }) => `<a href="${asText(url)}" rel="nofollow noopener">${asText(title)}</a>`).join(', ')}, as of ${dateText(law.checkedOn)}</td>`,
  );
  return `<table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}${ahead}<tr><th scope="row">Source</th>${sources.join('')}</tr></tbody></table>`;
}

const dateText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
