import { deflateRawSync } from 'node:zlib';

/** A file of an archive. `stated` is the unpacked size that its header gives. */
interface Packed {
  path: string;
  packed: Buffer;
  stated: number;
}
/** Packs a file; `stated` is the size that its header claims. */
export const pack = (path: string, content: string | Buffer, stated?: number): Packed => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { path, packed: deflateRawSync(bytes), stated: stated ?? bytes.length };
};

/** A ZIP archive with headers that say what a test wants them to say. */
export function archiveOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, packed, stated } of files) {
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(stated, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** What every workbook has beside its sheet. */
export const FRAME = [
  pack('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"/>`),
  pack(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  pack(
    'xl/workbook.xml',
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Shops" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
];
export const SHEET = 'xl/worksheets/sheet1.xml';
export const sheetOf = (rows: string, dimension = 'A1:B2') =>
  `<worksheet xmlns="${SPREADSHEET}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`;
/** A workbook with these rows, and with the dimension that it claims. */
export const workbookOf = (rows: string, dimension?: string) =>
  archiveOf([...FRAME, pack(SHEET, sheetOf(rows, dimension))]);
export const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const HEADER_ROW = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'City')}</row>`;
