import { plain } from '@bluntbot/platform/index/plain-words';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import type { StrainRecommendation } from '@bluntbot/proto/assistant/wishes';
import {
  type Criterion,
  GUESSED_PHRASE_MAX,
  type Mention,
  strainGuesses,
  strainMentions,
  strainRank,
} from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { plainSaying } from './plain-saying.ts';
import { missesOf, reasonFor } from './reasons.ts';
import { corrected, correctedInName, isEnglish } from './spelling.ts';
import { chipOf, idOf } from './wish-chips.ts';
import { type ReadWish, readWish, type WishContext } from './wish-reader.ts';

/** Milliseconds that the catalogue may take for one of these questions. */
const TIMEOUT_MS = 3_000;
/** Phrases nobody knows that are compared with names. */
const MAX_GUESSED = 24;
/** A strain with less of a wish than this share is no answer to it. */
const LEAST_MET = 0.5;

/** A wish with what the catalogue knows of its words. */
export interface UnderstoodWish extends ReadWish {
  /** Every strain, terpene and flavor that the sentence names. */
  mentions: Mention[];
  /** The sentence as it was read, its spelling mended. */
  text: string;
}

/** A strain for a wish, with its row. */
export interface PickedStrain extends StrainRecommendation {
  row: Strain;
  has: Criterion[];
  missed: Criterion[];
}

/** Understands what a sentence wishes for, and asks the catalogue for what fits. Nobody else reads or ranks wishes. */
@Injectable()
export class StrainWishes {
  constructor(private readonly rpc: RpcClient<'assistant'>) {}

  /** Reads a sentence; what nobody knows is read again as what it was probably meant to be. */
  async read(text: string, context?: WishContext, without: readonly string[] = []): Promise<UnderstoodWish> {
    const first = await this.readOnce(text, context);
    const mended = first.notUnderstood.length > 0 ? await this.mend(text, first) : text;
    const wish = mended === text ? first : await this.readOnce(mended, context);
    const kept = wish.criteria.map((criterion) => !without.includes(idOf(criterion)));
    return { ...wish, criteria: wish.criteria.filter((_, at) => kept[at]), understood: wish.understood.filter((_, at) => kept[at]) };
  }

  /** The strains that fit best; none where too little of the wish is met. */
  async pick(
    { criteria, names }: Pick<UnderstoodWish, 'criteria' | 'names'>,
    limit: number,
  ): Promise<{ picks: PickedStrain[]; fitting: number; left: number; tied: number }> {
    const { ranked, fitting, left, tied } = await this.rpc.ask(strainRank, { wish: criteria, limit }, { timeoutMs: TIMEOUT_MS });
    const nameOf = (slug: string): string => names.get(slug) ?? slug;
    const picks = ranked
      .filter(({ has, misses }) => has.length / (has.length + misses.length || 1) >= LEAST_MET)
      .map(({ strain, has, misses, score }) => {
        const [met, missed] = [has, misses].map((places) => places.flatMap((place) => criteria[place] ?? []));
        return {
          ...cardOf(strain),
          reason: reasonFor(strain, met ?? [], nameOf),
          misses: missesOf(strain, missed ?? [], nameOf),
          score,
          row: strain,
          has: met ?? [],
          missed: missed ?? [],
        };
      });
    return { picks, fitting, left, tied };
  }

  /** Of a strain that is named beside other wishes nobody wants just that one: others should be like it. */
  towardsLikeness(wish: UnderstoodWish): UnderstoodWish {
    const named = wish.criteria.filter(({ field }) => field === 'strain');
    const [only] = named;
    if (named.length !== 1 || only?.field !== 'strain' || wish.criteria.length === 1) return wish;
    const criteria = wish.criteria.map((criterion): Criterion => (criterion === only ? { field: 'like', value: only.value } : criterion));
    return { ...wish, criteria, understood: criteria.map((criterion) => chipOf(criterion, (slug) => wish.names.get(slug) ?? slug)) };
  }

  private async readOnce(text: string, context?: WishContext): Promise<UnderstoodWish> {
    const said = plainSaying(text);
    const mentions = await this.rpc.ask(strainMentions, { text: said }, { timeoutMs: TIMEOUT_MS });
    return { ...readWish(said, mentions, context), mentions, text: said };
  }

  /** Puts what was meant in the place of what was typed: first words of a wish, then names of strains. */
  private async mend(text: string, { notUnderstood }: ReadWish): Promise<string> {
    let mended = text;
    const strange: string[] = [];
    for (const run of notUnderstood) {
      const words = run.split(/\s+/);
      for (const [at, word] of words.entries()) {
        const meant = corrected(plain(word)) ?? (words.length > 1 ? correctedInName(plain(word)) : undefined);
        if (!meant) continue;
        mended = mended.replace(word, meant);
        words[at] = meant;
      }
      for (let length = Math.min(3, words.length); length > 0; length--) {
        for (let at = 0; at + length <= words.length; at++) {
          const phrase = words.slice(at, at + length).join(' ');
          // A name that is spelled in words of English is not mistyped.
          const isName = isSetBeside(text, run) || words.slice(at, at + length).some((word) => !isEnglish(plain(word)));
          if (isName && (length > 1 || !corrected(plain(phrase)))) strange.push(phrase);
        }
      }
    }
    strange.push(
      ...besideKnown(
        text,
        notUnderstood.filter((run) => run.split(/\s+/).some((word) => !isEnglish(plain(word)))),
      ),
    );
    // What has a figure in it is an amount or a number, no name with a mistake; nor is a run of letters without end.
    const phrases = [...new Set(strange)]
      .filter((phrase) => !/\d/.test(phrase) && phrase.length <= GUESSED_PHRASE_MAX)
      .slice(0, MAX_GUESSED);
    if (phrases.length === 0) return mended;
    const guesses = await this.rpc.ask(strainGuesses, { phrases }, { timeoutMs: TIMEOUT_MS });
    for (const { phrase, name } of guesses.toSorted((a, b) => b.phrase.length - a.phrase.length)) mended = mended.replace(phrase, name);
    return mended;
  }
}

/** "Zkittlez vs runts": what is set beside a name is one, though it is spelled like a word of English. */
const isSetBeside = (text: string, run: string): boolean => {
  const at = text.indexOf(run);
  return /\b(?:vs\.?|versus|against)\s+$/i.test(text.slice(0, at)) || /^\s+(?:vs|versus|against)\b/i.test(text.slice(at + run.length));
};

/** A mistyped name may hold one word that is spelled right: "Bleu Dream". What stands next to a strange word is tried with it. */
function besideKnown(text: string, strange: readonly string[]): string[] {
  return strange.flatMap((run) => {
    const at = text.indexOf(run);
    const before = /([\p{L}\d]+)[\s-]+$/u.exec(text.slice(0, at))?.[1];
    const after = /^[\s-]+([\p{L}\d]+)/u.exec(text.slice(at + run.length))?.[1];
    return [before && `${before} ${run}`, after && `${run} ${after}`].filter(
      (phrase): phrase is string => Boolean(phrase) && text.includes(phrase as string),
    );
  });
}

/** What a card shows of a row. */
export const cardOf = (strain: Strain) => ({
  slug: strain.slug,
  name: strain.name,
  type: strain.type,
  effects: strain.effects.slice(0, 3),
  thc: strain.thcContent === null ? null : Number(strain.thcContent),
  cbd: strain.cbdContent === null ? null : Number(strain.cbdContent),
});
