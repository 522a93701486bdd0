import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { Turn } from '../dialogue/turn.ts';
import { Draft } from '../grounding/draft.ts';
import type { Evidence } from '../grounding/evidence.ts';
import type { OpenGate } from '../grounding/gate.ts';
import { SentenceCutter } from '../grounding/plain-said.ts';
import { policyByWords } from '../meaning/policy-by-words.ts';
import { chipOf } from '../understanding/wish-chips.ts';
import { joined } from '../wishes/reasons.ts';
import type { Listener } from './listeners.ts';
import type { ModelAnswer } from './model-calls.ts';

/** An answer with a smaller share of supported text, or with fewer words, is dropped. */
const LEAST_SHARE = 0.4;
const LEAST_WORDS = 6;
/** Sentences of one answer; what follows is not said. */
const MAX_SENTENCES = 24;
const MAX_CARDS = 6;

/** Puts together what passes the gate, and tells it sentence by sentence. */
export class ModelWriting {
  private readonly cutter = new SentenceCutter();
  private heard = 0;
  private sentences = 0;
  private line: string[] = [];
  private readonly spokenOf = new Map<string, Strain>();

  constructor(
    private readonly gate: OpenGate,
    private readonly listener: Listener,
    private readonly draft: Draft,
  ) {}

  /** Takes in the text as it is so far. */
  async grow(text: string): Promise<void> {
    if (text.length <= this.heard) return;
    const piece = text.slice(this.heard);
    this.heard = text.length;
    for (const cut of this.cutter.add(piece)) await this.take(cut.text, cut.endsLine);
  }

  async end(): Promise<void> {
    for (const { text } of this.cutter.end()) await this.take(text, true);
    this.endLine();
  }

  /** The whole answer with its cards; undefined when too little of it stands. */
  finish(evidence: Evidence, answer: ModelAnswer, turn: Turn): Draft | undefined {
    const said = this.draft.paragraphs.join(' ');
    const isThin =
      this.gate.passed < this.gate.said * LEAST_SHARE || said.split(/\s+/).filter(Boolean).length < LEAST_WORDS;
    // Two harmless sentences may be bad advice together.
    if (isThin || policyByWords(said, this.withoutNames(said))) return undefined;
    this.addCards(evidence, answer);
    for (const law of evidence.laws.filter(({ name }) => said.includes(name)))
      this.draft.citeLaw(law, 'status', law.status, law.status);
    for (const { state } of turn.questions)
      this.draft.understood.push(
        ...state.wish.map((criterion) => chipOf(criterion, (slug) => state.names.get(slug) ?? slug)),
      );
    return this.draft;
  }

  /** The rows and pages that the answer names, as far as they were given. */
  private addCards(evidence: Evidence, { strains, products, dispensaries, readings }: ModelAnswer): void {
    const { draft } = this;
    const slugs = [...new Set([...strains, ...this.spokenOf.keys()])].slice(0, MAX_CARDS);
    for (const row of slugs.flatMap((slug) => evidence.strain(slug) ?? [])) draft.card(row, reasonOf(row));
    for (const row of [...new Set(products)].flatMap((id) => evidence.product(id) ?? []))
      draft.product(row, row.shortDescription);
    for (const row of [...new Set(dispensaries)].flatMap((id) => evidence.dispensary(id) ?? []))
      draft.dispensary(row, [row.distance, row.opening].filter(Boolean).join('; '));
    for (const page of readings.flatMap((id) => evidence.reading(id) ?? []))
      draft
        .reading(page)
        .cite(page.kind, page.id, 'content', (page.passage ?? '').slice(0, 200), page.title, page.href);
  }

  private async take(text: string, endsLine: boolean): Promise<void> {
    this.sentences += 1;
    const passed = this.sentences > MAX_SENTENCES ? undefined : await this.gate.pass(text);
    if (passed) {
      if (!this.listener.gone.aborted) this.listener.say(`${passed.text}${endsLine ? '\n\n' : ' '}`);
      this.line.push(passed.text);
      for (const strain of passed.strains) {
        this.spokenOf.set(strain.slug, strain);
        cite(this.draft, strain, passed.text);
      }
    }
    if (endsLine) this.endLine();
  }

  private endLine(): void {
    this.draft.say(this.line.join(' '));
    this.line = [];
  }

  private withoutNames(text: string): string {
    return [...this.spokenOf.values()].reduce((rest, { name }) => rest.replaceAll(name, ' '), text);
  }
}

const reasonOf = ({ type, effects }: Strain): string =>
  `${type.charAt(0).toUpperCase()}${type.slice(1)}${effects.length > 0 ? `; most often reported ${joined(effects.slice(0, 3))}` : ''}.`;

/** The fields that a sentence was held against. */
function cite(draft: Draft, strain: Strain, text: string): void {
  const said = text.toLowerCase();
  const { thcContent, cbdContent, effects, negativeEffects, flavors, terpenes, type, genetics } = strain;
  if (said.includes('thc') && thcContent !== null)
    draft.citeStrain(strain, 'thcContent', thcContent, `THC ${thcContent}%`);
  if (said.includes('cbd') && cbdContent !== null)
    draft.citeStrain(strain, 'cbdContent', cbdContent, `CBD ${cbdContent}%`);
  if (said.includes(type)) draft.citeStrain(strain, 'type', type, type);
  if (effects.some((effect) => said.includes(effect)))
    draft.citeStrain(strain, 'effects', effects.join(', '), `reported ${effects.slice(0, 3).join(', ')}`);
  if (negativeEffects.some((effect) => said.includes(effect)))
    draft.citeStrain(strain, 'negativeEffects', negativeEffects.join(', '), `also reported ${negativeEffects[0]}`);
  if (flavors.some((flavor) => said.includes(flavor)))
    draft.citeStrain(strain, 'flavors', flavors.join(', '), `flavors ${flavors.slice(0, 3).join(', ')}`);
  if (terpenes.some(({ slug }) => said.includes(slug)))
    draft.citeStrain(
      strain,
      'terpenes',
      terpenes.map(({ name, percentage }) => `${name} ${percentage}%`).join(', '),
      'terpenes',
    );
  if (genetics && /\b(?:cross|parents?|bred)\b/.test(said)) draft.citeStrain(strain, 'genetics', genetics, genetics);
}
