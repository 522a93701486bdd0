import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  adminStrainCreate,
  adminStrainExport,
  adminStrainGet,
  adminStrainList,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
  adminStrainUpdate,
} from '@bluntbot/proto/catalog/strain-admin';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
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
  list(query: ParsedRequestOf<typeof adminStrainList>) {
    return this.reader.list(query);
  }

  @RpcHandler(adminStrainGet)
  get({ id }: { id: number }) {
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainExport)
  export({ page, limit }: ParsedRequestOf<typeof adminStrainExport>) {
    return this.reader.export(page, limit);
  }

  @RpcHandler(adminStrainCreate)
  async create({ staff, ...form }: ParsedRequestOf<typeof adminStrainCreate>) {
    return this.reader.get((await this.editor.create(form, staff)).id);
  }

  @RpcHandler(adminStrainUpdate)
  async update({ id, version, staff, ...form }: ParsedRequestOf<typeof adminStrainUpdate>) {
    await this.editor.update(id, form, version, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRemove)
  async remove({ id, staff }: ParsedRequestOf<typeof adminStrainRemove>) {
    await this.editor.remove(id, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRestore)
  async restore({ id, staff }: ParsedRequestOf<typeof adminStrainRestore>) {
    await this.editor.restore(id, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainSetImage)
  async setImage({ id, key, staff }: ParsedRequestOf<typeof adminStrainSetImage>) {
    await this.photographs.set(id, key, staff);
    return this.reader.get(id);
  }

  @RpcHandler(adminStrainRemoveImage)
  async removeImage({ id, staff }: ParsedRequestOf<typeof adminStrainRemoveImage>) {
    await this.photographs.remove(id, staff);
    return this.reader.get(id);
  }
}
