import { KeptReads } from '@bluntbot/platform/nats/kept-reads';
import { federalLaw, lawList } from '@bluntbot/proto/locations/laws';
import { Injectable } from '@nestjs/common';
import { FEDERAL, type LawRow } from './law-marks.ts';

const TIMEOUT_MS = 3_000;

/** The law rows that written answers take amounts and dates from. */
@Injectable()
export class LawRows {
  constructor(private readonly kept: KeptReads<'assistant'>) {}

  /** Returns the rows by jurisdiction; those that can't be read are missing. */
  async byCode(): Promise<ReadonlyMap<string, LawRow>> {
    const [laws, federal] = await Promise.all([
      this.kept.ask(lawList, {}, { timeoutMs: TIMEOUT_MS }).catch(() => []),
      this.kept.ask(federalLaw, {}, { timeoutMs: TIMEOUT_MS }).catch(() => undefined),
    ]);
    const states = laws.map((law): [string, LawRow] => [law.code, law]);
    return new Map(federal ? [...states, [FEDERAL, federal]] : states);
  }
}
