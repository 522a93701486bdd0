import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type Law, lawList } from '@bluntbot/proto/locations/laws';
import { Injectable } from '@nestjs/common';

/** `{{law DC possession}}` in an article is a sentence of the law; `{{laws DC VA MD}}`, alone in its paragraph, is a table. */
const SENTENCE = /\{\{law ([A-Z]{2}) (status|possession|plants|sale|delivery)\}\}/g;
const TABLE = /<p>\s*\{\{laws((?: [A-Z]{2})+)\}\}\s*<\/p>/g;
const MARK = /\{\{laws? [^{}]*\}\}/g;
const ASK = '<a href="/how-do-i-get-weed">See what the law says there.</a>';

type Said = 'status' | 'possession' | 'plants' | 'sale' | 'delivery';
const ROWS: readonly [heading: string, said: Said][] = [
  ['Status', 'status'],
  ['Possession', 'possession'],
  ['Growing at home', 'plants'],
  ['Sale', 'sale'],
  ['Delivery', 'delivery'],
];

/** What articles say of the law, taken from the rows of the laws: one change there changes every article. */
@Injectable()
export class LawSentences {
  constructor(private readonly rpc: RpcClient) {}

  /** The article with its sentences in place. While nobody knows the laws, it says where to look. */
  async putInto(html: string): Promise<string> {
    if (!html.includes('{{law')) return html;
    const laws = await this.rpc.ask(lawList, {}).catch((): Law[] => []);
    const byCode = new Map(laws.map((law) => [law.code, law]));
    return html
      .replace(TABLE, (_, codes: string) =>
        table(
          codes
            .trim()
            .split(' ')
            .flatMap((code) => byCode.get(code) ?? []),
        ),
      )
      .replace(SENTENCE, (_, code: string, said: Said) => sentence(byCode.get(code), said))
      .replace(MARK, ASK);
  }
}

const sentence = (law: Law | undefined, said: Said): string => (law ? `${asText(law[said])} <small>(${asOf(law)})</small>` : ASK);

function table(laws: readonly Law[]): string {
  if (laws.length === 0) return `<p>${ASK}</p>`;
  const heads = laws.map(({ name }) => `<th scope="col">${asText(name)}</th>`).join('');
  const rows = ROWS.map(
    ([heading, said]) => `<tr><th scope="row">${heading}</th>${laws.map((law) => `<td>${asText(law[said])}</td>`).join('')}</tr>`,
  ).join('');
  const sources = laws.map(
    (law) =>
      `<td>${law.sources.map(({ title, url }) => `<a href="${asText(url)}" rel="nofollow noopener">${asText(title)}</a>`).join(', ')}, ${asOf(law)}</td>`,
  );
  return `<table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}<tr><th scope="row">Source</th>${sources.join('')}</tr></tbody></table>`;
}

const asOf = ({ checkedOn }: Law): string =>
  `as of ${new Date(`${checkedOn}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`;

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
