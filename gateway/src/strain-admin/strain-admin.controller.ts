import { Readable } from 'node:stream';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  AdminStrain,
  AdminStrainPage,
  adminStrainCreate,
  adminStrainExport,
  adminStrainList,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
  adminStrainUpdate,
  EXPORT_COLUMNS,
  StrainForm,
} from '@bluntbot/proto/catalog/strain-admin';
import { wholeNumber } from '@bluntbot/proto/page';
import { MAX_IMAGE_BYTES } from '@bluntbot/proto/uploads';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff, StaffOnly } from '../auth/staff-only.ts';
import { ApiAnswer } from '../docs/api-answer.ts';
import { Uploads } from '../uploads/uploads.ts';

const StrainId = adminStrainRemove.request.pick({ id: true });
type StrainId = z.output<typeof StrainId>;
const Change = StrainForm.extend({ version: z.int().optional() });
const ListQuery = adminStrainList.request;
const ExportQuery = z.object({ page: wholeNumber(1, 1_000_000).optional(), limit: wholeNumber(1, 1_000).default(10) });
/** Rows of the whole catalogue that one question asks for. */
const EXPORT_PAGE = 1_000;
/** Decoding and encoding a picture in nine variants takes a while on a slow machine. */
const IMAGE_TIMEOUT_MS = 30_000;

@Controller('api/admin/strains')
@StaffOnly()
export class StrainAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  @Get()
  @ApiAnswer(AdminStrainPage, 'A page of strains by name.', 401)
  list(@Query({ schema: ListQuery }) query: z.output<typeof ListQuery>): Promise<AdminStrainPage> {
    return this.rpc.ask(adminStrainList, { ...query, removed: String(query.removed) as 'true' | 'false' });
  }

  @Get('export')
  @ApiAnswer(z.string(), 'Strains as CSV: one page, or without `page` all of them.', 401)
  export(
    @Query({ schema: ExportQuery }) query: z.output<typeof ExportQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): FastifyReply | Readable {
    void reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="strains.csv"');
    return Readable.from(this.lines(query));
  }

  @Post()
  @ApiAnswer(AdminStrain, 'Creates a strain.', 401, 409)
  create(@Body({ schema: StrainForm }) form: StrainForm, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainCreate, { ...form, staff: username });
  }

  @Put(':id')
  @ApiAnswer(AdminStrain, 'Changes a strain; 409 when `version` is not the current one.', 401, 404, 409)
  update(
    @Param({ schema: StrainId }) { id }: StrainId,
    @Body({ schema: Change }) change: z.output<typeof Change>,
    @CurrentStaff() { username }: Staff,
  ): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainUpdate, { ...change, id, staff: username });
  }

  @Delete(':id')
  @ApiAnswer(AdminStrain, 'Removes a strain from the site; it can be restored.', 401, 404)
  remove(@Param({ schema: StrainId }) { id }: StrainId, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRemove, { id, staff: username });
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiAnswer(AdminStrain, 'Brings a removed strain back.', 401, 404, 409)
  restore(@Param({ schema: StrainId }) { id }: StrainId, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRestore, { id, staff: username });
  }

  @Post(':id/image')
  @HttpCode(200)
  @ApiAnswer(AdminStrain, 'Makes the file in the form field `image` the strain’s photograph.', 401, 404, 413, 415)
  async setImage(
    @Param({ schema: StrainId }) { id }: StrainId,
    @Req() request: FastifyRequest,
    @CurrentStaff() { username }: Staff,
  ): Promise<AdminStrain> {
    const { key } = await this.uploads.receive(request, 'image', MAX_IMAGE_BYTES);
    return this.rpc.ask(adminStrainSetImage, { id, key, staff: username }, { timeoutMs: IMAGE_TIMEOUT_MS });
  }

  @Delete(':id/image')
  @ApiAnswer(AdminStrain, 'Gives a strain its drawing back.', 401, 404)
  removeImage(@Param({ schema: StrainId }) { id }: StrainId, @CurrentStaff() { username }: Staff): Promise<AdminStrain> {
    return this.rpc.ask(adminStrainRemoveImage, { id, staff: username });
  }

  private async *lines({ page, limit }: z.output<typeof ExportQuery>): AsyncGenerator<string> {
    yield `${EXPORT_COLUMNS.join(',')}\r\n`;
    const size = page === undefined ? EXPORT_PAGE : limit;
    for (let at = page ?? 1; ; at += 1) {
      const { csv, rows } = await this.rpc.ask(adminStrainExport, { page: at, limit: size });
      yield csv;
      if (page !== undefined || rows < size) return;
    }
  }
}
