import type { BaseTarget } from '@comarca/shared/modules/catastro/base.schema';
import { firstBytes } from '../../../core/files/first-bytes.ts';
import { badFile, gunzipBounded } from '../../capas/public.ts';
import { openGis } from './gis.ts';
import type { CadastreSource } from './objects.ts';
import type { ColumnMapping } from './record-columns.ts';
import { isRecordTable, openRecords, type RecordSource } from './records.ts';
import { openXtf } from './xtf.ts';

const HEAD = 200;

/** How a file is opened: what a person said of it, where it is unpacked, what is remembered of its like. */
export interface Opening {
  target: BaseTarget;
  folder: string;
  remembered(header: readonly string[]): Promise<ColumnMapping>;
}

/**
 * Opens a file of a base by its content; its name tells tables from the rest.
 * @throws AppError in Spanish when it is none that can be read
 */
export async function openCadastre(
  file: { path: string; name: string },
  { target, folder, remembered }: Opening,
): Promise<CadastreSource | RecordSource> {
  const head = await firstBytes(file.path, HEAD);
  if (head.length === 0) throw badFile('El archivo está vacío.');
  if (isRecordTable(file.name)) {
    const chosen: ColumnMapping = target.columnas ?? {};
    return openRecords(file, async (header) => ({
      ...(await remembered(header)),
      ...chosen,
    }));
  }
  if (/\.xtf(\.gz)?$/i.test(file.name) || (await beginsAsXml(file.path, head))) {
    return openXtf(file.path);
  }
  return openGis(file, folder, {
    columnaNpn: target.columnaNpn ?? undefined,
    capa: target.capa ?? undefined,
    srid: target.srid ?? undefined,
  });
}

async function beginsAsXml(path: string, head: Buffer): Promise<boolean> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return isXml(head) && head.includes('TRANSFER');
  for await (const chunk of await gunzipBounded(path)) return isXml(chunk as Buffer);
  return false;
}

const isXml = (head: Buffer) =>
  /^\s*(\ufeff)?<(\?xml|TRANSFER)/.test(head.toString('utf8', 0, HEAD));
