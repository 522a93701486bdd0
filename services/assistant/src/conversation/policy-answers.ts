import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { isAskedOfPlace } from './asked-of-place.ts';
import { Draft } from './draft.ts';
import { plainlySaid } from './figures-of-speech.ts';
import { nameless } from './nameless.ts';
import { isSaidOfPlants } from './plant-patients.ts';
import { type Policy, policyFor, policyNamed, spaced } from './policies.ts';
import { type Danger, HARMLESS_WISH, PolicyMeaning } from './policy-meaning.ts';
import type { PolicyName } from './policy-words.ts';
import type { Turn } from './turn.ts';

/** As likely as this a message gets the answer of a policy, whatever else could be made of it. */
const CERTAIN = 0.7;
/** And where nothing else can be made of it that of a policy which is as likely as this. */
const LIKELY = 0.3;
/** Policies whose words, of family and of animals, are said beside everything else too; and as likely as this it is another one. */
const SAID_BESIDE: readonly PolicyName[] = ['minors', 'pets'];
const ANOTHER = 0.9;

/** The fixed answers that policies give: to messages with their words, and to those that mean the same. */
@Injectable()
export class PolicyAnswers {
  constructor(
    private readonly meaning: PolicyMeaning,
    private readonly library: Library,
  ) {}

  /** The answer that a message calls for, whoever else could answer. */
  async certain(turn: Turn): Promise<Draft | undefined> {
    const heard = policyFor(nameless(turn, ' '));
    // Who asks what holds where they go, or who brings it to them, mails nothing.
    if (heard?.name === 'mailing' && isAskedOfPlace(spaced(turn.asked))) return undefined;
    if (!heard) return this.meant(turn, ({ likelihood }) => likelihood >= CERTAIN);
    const danger = SAID_BESIDE.includes(heard.name) ? await this.meaning.secondOpinion(plainlySaid(nameless(turn))) : undefined;
    return this.draft(danger && danger.own >= ANOTHER ? policyNamed(danger.policy) : heard);
  }

  /** The answer to what nobody has understood, and what sounds like a policy. */
  likely(turn: Turn): Promise<Draft | undefined> {
    return this.meant(turn, ({ own }) => own >= LIKELY);
  }

  private async meant(turn: Turn, isEnough: (danger: Danger) => boolean): Promise<Draft | undefined> {
    const danger = await this.meaning.of(plainlySaid(nameless(turn)), turn.wish.notUnderstood.length === 0 ? HARMLESS_WISH : undefined);
    // What is done to plants is meant for none of them, however it sounds.
    if (danger && isSaidOfPlants(danger.policy, spaced(turn.asked))) return undefined;
    if (danger?.policy === 'mailing' && isAskedOfPlace(spaced(turn.asked))) return undefined;
    return danger && isEnough(danger) ? this.draft(policyNamed(danger.policy)) : undefined;
  }

  private draft({ name, text, readings = [] }: Policy): Draft {
    const draft = new Draft().say(text);
    draft.policy = name;
    for (const slug of readings) {
      const article = [...this.library.learn, ...this.library.samples].find((one) => one.slug === slug);
      if (article) draft.reading({ kind: 'article', id: slug, title: article.title, href: article.path, passage: null });
    }
    return draft;
  }
}
