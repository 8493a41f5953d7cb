import { createReadStream } from 'node:fs';
import { firstBytes } from '../../../core/files/first-bytes.ts';
import { badFile, decoderOf, gunzipBounded, readXml, refuseUtf16 } from '../../capas/public.ts';
import type { CadastreObject, CadastreSource } from './objects.ts';
import { fromXtf } from './xtf-objects.ts';
import { XtfReader } from './xtf-reader.ts';

const MODEL = 'Modelo_Aplicacion_LADMCOL_Lev_Cat_V1_2';
/** The national plane, in which the model tells its coordinates. */
const NATIONAL_PLANE = 9377;
const HEAD_BYTES = 512;

/** Opens a transfer of LADM-COL, also packed with gzip. */
export function openXtf(path: string): CadastreSource {
  return {
    formato: 'XTF (LADM-COL)',
    srid: NATIONAL_PLANE,
    prediosDeTerrenos: false,
    leer: () => readTransfer(path),
  };
}

async function* readTransfer(path: string): AsyncGenerator<CadastreObject> {
  const ready: CadastreObject[] = [];
  const reader = new XtfReader((object) => {
    const known = fromXtf(object);
    if (known) ready.push(known);
  });
  const packed = (await firstBytes(path, 2)).equals(Buffer.from([0x1f, 0x8b]));
  const stream = packed ? await gunzipBounded(path) : createReadStream(path);
  const head = await headOf(path, packed);
  refuseUtf16(head);
  const decoder = decoderOf(head, { fatal: true });
  let checked = false;
  for await (const _ of readXml(stream, decoder, 'XTF', reader)) {
    if (!checked && ready.length > 0) checked = requireModel(reader.models);
    yield* ready.splice(0);
  }
  if (!checked) requireModel(reader.models);
}

/** The first bytes of a transfer, which declare its encoding. */
async function headOf(path: string, packed: boolean): Promise<Buffer> {
  if (!packed) return firstBytes(path, HEAD_BYTES);
  for await (const chunk of await gunzipBounded(path)) {
    return (chunk as Buffer).subarray(0, HEAD_BYTES);
  }
  return Buffer.alloc(0);
}

function requireModel(models: readonly string[]): true {
  if (models.includes(MODEL)) return true;
  const said = models.length === 0 ? 'ninguno' : models.join(', ').slice(0, 120);
  throw badFile(`La transferencia debe tener el modelo ${MODEL}. Tiene: ${said}.`);
}
