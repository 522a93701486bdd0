import { Readable } from 'node:stream';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type AdminStrain,
  type AdminStrainPage,
  adminStrainCreate,
  adminStrainCsv,
  adminStrainExport,
  adminStrainGet,
  adminStrainList,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
  adminStrainUpdate,
  EXPORT_COLUMNS,
  type StrainForm,
} from '@bluntbot/proto/catalog/strain-admin';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { MAX_IMAGE_BYTES } from '@bluntbot/proto/uploads';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Uploads } from '../uploads/uploads.ts';

/** Rows per request when the whole catalog is read. */
const EXPORT_PAGE = 1_000;
/** Decoding and encoding a picture in nine variants takes a while on a slow machine. */
const IMAGE_TIMEOUT_MS = 30_000;

@Controller()
export class StrainAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Endpoint(adminStrainList)
  list(query: AskedOf<typeof adminStrainList>): Promise<AdminStrainPage> {
    return this.rpc.ask(adminStrainList, query);
  }

  @Endpoint(adminStrainCsv)
  export(query: AskedOf<typeof adminStrainCsv>, @Res({ passthrough: true }) reply: FastifyReply): Readable {
    void reply.header('content-disposition', 'attachment; filename="strains.csv"');
    return Readable.from(this.lines(query));
  }

  @Endpoint(adminStrainGet)
  get(strain: AskedOf<typeof adminStrainGet>): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainGet, strain);
  }

  @Endpoint(adminStrainCreate)
  create(form: StrainForm, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainCreate, { ...form, staff: username });
  }

  @Endpoint(adminStrainUpdate)
  update(change: AskedOf<typeof adminStrainUpdate>, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainUpdate, { ...change, staff: username });
  }

  @Endpoint(adminStrainRemove)
  remove({ id }: AskedOf<typeof adminStrainRemove>, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRemove, { id, staff: username });
  }

  @Endpoint(adminStrainRestore)
  restore({ id }: AskedOf<typeof adminStrainRestore>, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRestore, { id, staff: username });
  }

  @Endpoint(adminStrainSetImage)
  async setImage(
    { id }: AskedOf<typeof adminStrainSetImage>,
    @Req() request: FastifyRequest,
    @CurrentStaff() { username }: Staff,
  ): Promise<AdminStrain> {
    const { key } = await this.uploads.receive(request, adminStrainSetImage, MAX_IMAGE_BYTES);
    return this.rpc.ask(adminStrainSetImage, { id, key, staff: username }, { timeoutMs: IMAGE_TIMEOUT_MS });
  }

  @Endpoint(adminStrainRemoveImage)
  removeImage(
    { id }: AskedOf<typeof adminStrainRemoveImage>,
    @CurrentStaff() { username }: Staff,
  ): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRemoveImage, { id, staff: username });
  }

  private async *lines({ page, limit }: AskedOf<typeof adminStrainCsv>): AsyncGenerator<string> {
    yield `${EXPORT_COLUMNS.join(',')}\r\n`;
    const size = page === undefined ? EXPORT_PAGE : limit;
    for (let at = page ?? 1; ; at += 1) {
      const { csv, rows } = await this.rpc.ask(adminStrainExport, { page: at, limit: size });
      yield csv;
      if (page !== undefined || rows < size) return;
    }
  }
}
