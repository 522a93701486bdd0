import type { JsonText } from '@bluntbot/platform/nats/json-text';
import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import {
  adminStrainCreate,
  adminStrainExport,
  adminStrainList,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
  adminStrainUpdate,
} from '@bluntbot/proto/catalog/strain-admin';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { StrainAdminReader } from './strain-admin-reader.ts';
import { StrainEditor } from './strain-editor.ts';
import { StrainPhotographs } from './strain-photographs.ts';

@Controller()
export class StrainAdminController {
  constructor(
    private readonly reader: StrainAdminReader,
    private readonly editor: StrainEditor,
    private readonly photographs: StrainPhotographs,
  ) {}

  @RpcHandler(adminStrainList)
  list(@RpcRequest(adminStrainList) query: ParsedRequestOf<typeof adminStrainList>): Promise<JsonText> {
    return this.reader.list(query);
  }

  @RpcHandler(adminStrainExport)
  export(
    @RpcRequest(adminStrainExport) { page, limit }: ParsedRequestOf<typeof adminStrainExport>,
  ): Promise<ResponseOf<typeof adminStrainExport>> {
    return this.reader.export(page, limit);
  }

  @RpcHandler(adminStrainCreate)
  async create(@RpcRequest(adminStrainCreate) { staff, ...form }: ParsedRequestOf<typeof adminStrainCreate>): Promise<JsonText> {
    return this.reader.get((await this.editor.create(form, staff)).id);
  }

  @RpcHandler(adminStrainUpdate)
  async update(
    @RpcRequest(adminStrainUpdate) { id, version, staff, ...form }: ParsedRequestOf<typeof adminStrainUpdate>,
  ): Promise<JsonText> {
    await this.editor.update(id, form, version, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRemove)
  async remove(@RpcRequest(adminStrainRemove) { id, staff }: ParsedRequestOf<typeof adminStrainRemove>): Promise<JsonText> {
    await this.editor.remove(id, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRestore)
  async restore(@RpcRequest(adminStrainRestore) { id, staff }: ParsedRequestOf<typeof adminStrainRestore>): Promise<JsonText> {
    await this.editor.restore(id, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainSetImage)
  async setImage(@RpcRequest(adminStrainSetImage) { id, key, staff }: ParsedRequestOf<typeof adminStrainSetImage>): Promise<JsonText> {
    await this.photographs.set(id, key, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRemoveImage)
  async removeImage(@RpcRequest(adminStrainRemoveImage) { id, staff }: ParsedRequestOf<typeof adminStrainRemoveImage>): Promise<JsonText> {
    await this.photographs.remove(id, staff);
    return this.reader.get(id);
  }
}
