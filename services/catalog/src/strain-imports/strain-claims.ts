import { nameKey } from '../strains/strain-name.ts';
import type { ReadRow } from './csv-row.ts';

/** Tracks which row of a file has which strain. The first row wins. */
export class StrainClaims {
  private readonly byName = new Map<string, number>();
  private readonly byAlias = new Map<string, number>();
  private readonly byId = new Map<number, number>();
  private readonly names = new Map<number, string>();

  /** Whether an earlier row claimed this strain of the catalog. */
  holds(id: number | undefined): boolean {
    return id !== undefined && this.byId.has(id);
  }

  /**
   * Claims a strain for a row. Returns the reason if an earlier row already claimed it. `knownAs` is its name in the
   * catalog.
   */
  claim(row: number, read: ReadRow, knownAs: { id: number; byItsName: boolean } | undefined): string | undefined {
    const key = nameKey(read.name);
    const earlier =
      this.byName.get(key) ??
      (knownAs && this.byId.get(knownAs.id)) ??
      (knownAs?.byItsName ? undefined : this.byAlias.get(key));
    if (earlier !== undefined) {
      const name = this.names.get(earlier) ?? '';
      return `is the same strain as row ${earlier}${nameKey(name) === key ? '' : ` (${name})`}`;
    }
    this.byName.set(key, row);
    this.names.set(row, read.name);
    if (knownAs) this.byId.set(knownAs.id, row);
    for (const alias of [...(read.facts.aliases ?? []), ...read.alsoCalled])
      if (!this.byAlias.has(nameKey(alias))) this.byAlias.set(nameKey(alias), row);
    return undefined;
  }
}
