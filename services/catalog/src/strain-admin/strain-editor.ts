import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import type { StrainForm } from '@bluntbot/proto/catalog/strain-admin';
import { LockMode, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sourcesAfter, today } from '../strain-facts/fact-sources.ts';
import { changedFacts, pickFacts, unknownFacts } from '../strain-facts/states.ts';
import { SearchTermEntity, StrainEntity } from '../strains/strain.entity.ts';
import { derivedColumns, searchTerms } from '../strains/strain-document.ts';
import { nameKey, slugOf } from '../strains/strain-name.ts';
import { strainNotFound } from '../strains/strain-reader.ts';

const CHANGED_MEANWHILE =
  'Someone else changed this strain in the meantime. Load their version, or save yours over it.';

/** What staff write of strains: each write is one transaction with its entry in the log, and is announced after it. */
@Injectable()
export class StrainEditor {
  constructor(private readonly em: EntityManager) {}

  async create(form: StrainForm, staff: string): Promise<StrainEntity> {
    return this.write(async (tx) => {
      await this.refuseTakenName(tx, form.name);
      const facts = changedFacts(unknownFacts(form.name, form.type), form);
      const strain = tx.create(StrainEntity, {
        ...facts,
        ...derivedColumns(facts),
        sources: sourcesAfter({ after: facts, from: today('staff') }),
        slug: await this.freeSlug(tx, form.name),
      });
      await this.keepTerms(tx, facts);
      recordWrite(tx, { staff, action: 'strain.created', subject: strain.slug, after: pickFacts(strain) });
      return strain;
    });
  }

  /** CONFLICT when `version` is given and the strain has another one; nothing is written then. */
  async update(id: number, form: StrainForm, version: number | undefined, staff: string): Promise<StrainEntity> {
    return this.write(async (tx) => {
      const strain = await this.find(tx, id);
      if (version !== undefined) await tx.lock(strain, LockMode.OPTIMISTIC, version);
      if (nameKey(form.name) !== strain.nameKey) await this.refuseTakenName(tx, form.name);
      const before = pickFacts(strain);
      const facts = changedFacts(before, form);
      const { imageHash, ...derived } = derivedColumns(facts);
      tx.assign(strain, {
        ...facts,
        ...derived,
        sources: sourcesAfter({ before, after: facts, sources: strain.sources, from: today('staff') }),
        // A photograph is named by its own bytes.
        ...(strain.imageKind === 'drawing' && { imageHash }),
      });
      await this.keepTerms(tx, facts);
      recordWrite(tx, {
        staff,
        action: 'strain.updated',
        subject: strain.slug,
        before,
        after: pickFacts(strain),
      });
      return strain;
    });
  }

  async remove(id: number, staff: string): Promise<StrainEntity> {
    return this.write(async (tx) => {
      const strain = await this.find(tx, id);
      strain.deletedAt = new Date();
      recordWrite(tx, { staff, action: 'strain.removed', subject: strain.slug });
      return strain;
    });
  }

  /** CONFLICT when another strain has taken the name meanwhile. */
  async restore(id: number, staff: string): Promise<StrainEntity> {
    return this.write(async (tx) => {
      const strain = await tx.findOne(StrainEntity, { id, deletedAt: { $ne: null } });
      if (!strain) throw strainNotFound();
      await this.refuseTakenName(tx, strain.name);
      strain.deletedAt = null;
      recordWrite(tx, { staff, action: 'strain.restored', subject: strain.slug });
      return strain;
    });
  }

  /** Shows another picture; answers the strain, and which picture it showed before. */
  async setImage(
    id: number,
    image: { hash: string } | undefined,
    staff: string,
  ): Promise<{ strain: StrainEntity; before: string | undefined }> {
    let before: string | undefined;
    const strain = await this.write(async (tx) => {
      const found = await this.find(tx, id);
      const was = { imageKind: found.imageKind, imageHash: found.imageHash };
      before = was.imageKind === 'photograph' ? was.imageHash : undefined;
      tx.assign(
        found,
        image
          ? { imageKind: 'photograph', imageHash: image.hash }
          : { imageKind: 'drawing', imageHash: derivedColumns(pickFacts(found)).imageHash },
      );
      const is = { imageKind: found.imageKind, imageHash: found.imageHash };
      recordWrite(tx, {
        staff,
        action: image ? 'strain.image-set' : 'strain.image-removed',
        subject: found.slug,
        before: was,
        after: is,
      });
      return found;
    });
    return { strain, before };
  }

  private async write(work: (tx: EntityManager) => Promise<StrainEntity>): Promise<StrainEntity> {
    return this.em.transactional(work).catch((error: unknown) => {
      if (error instanceof OptimisticLockError) throw new AppError('CONFLICT', CHANGED_MEANWHILE);
      if (error instanceof UniqueConstraintViolationException) throw nameTaken();
      throw error;
    });
  }

  private async find(tx: EntityManager, id: number): Promise<StrainEntity> {
    const strain = await tx.findOne(StrainEntity, { id, deletedAt: null });
    if (!strain) throw strainNotFound();
    return strain;
  }

  /** Names differ in their letters and digits; two that begin to take the same one wait for each other. */
  private async refuseTakenName(tx: EntityManager, name: string): Promise<void> {
    const key = nameKey(name);
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 2))', [key]);
    if ((await tx.count(StrainEntity, { nameKey: key, deletedAt: null })) > 0) throw nameTaken();
  }

  private async freeSlug(tx: EntityManager, name: string): Promise<string> {
    const wanted = slugOf(name);
    const taken = new Set(
      (
        await tx.execute<{ slug: string }[]>(
          `select slug from strain where slug = ? or slug ~ ('^' || ? || '-[0-9]+$')`,
          [wanted, wanted],
        )
      ).map(({ slug }) => slug),
    );
    let slug = wanted;
    for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
    return slug;
  }

  private async keepTerms(tx: EntityManager, facts: { name: string; aliases: string[] }): Promise<void> {
    const terms = searchTerms(facts).map((term) => ({ term }));
    if (terms.length > 0) await tx.upsertMany(SearchTermEntity, terms, { onConflictAction: 'ignore' });
  }
}

const nameTaken = () => {
  const message = 'A strain with this name already exists.';
  return new AppError('CONFLICT', message, [{ path: ['body', 'name'], message }]);
};
