import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import type { Reader } from '../../../core/db/database.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { ZipSource } from '../../../core/files/zip-stream.ts';
import { findEstates } from '../estates/estate.repository.ts';
import { affectedBy } from './affectation.layer.ts';
import type { DesignRow } from './design.repository.ts';
import type { Sheet } from './drawn-sheet.ts';

/** Sheets of which there is at least one. */
export type Sheets = readonly [Sheet, ...Sheet[]];

/**
 * The sheets of those of these estates of which a design needs something, in the order of the axis.
 * @throws AppError NOT_FOUND for an estate of another project, VALIDATION where nothing of any is needed
 */
export async function sheetsOf(
  db: Reader,
  design: DesignRow,
  estates: readonly number[],
): Promise<Sheets> {
  const found = await findEstates(db, estates);
  if (found.some(({ proyecto }) => proyecto.id !== design.proyecto))
    throw new AppError('NOT_FOUND');
  const rows = new Map(found.map((row) => [row.id, row]));
  const asked = [...rows.keys()];
  const sheets = (await affectedBy(db, design.id, asked)).flatMap((affected): Sheet[] => {
    const estate = rows.get(affected.id);
    return estate ? [{ design, estate, affected }] : [];
  });
  const [first, ...others] = sheets;
  if (!first) throw new AppError('VALIDATION', 'El diseño no requiere nada de este predio.');
  return [first, ...others];
}

/** The sheet of an estate in an archive, named by its code. */
export const sheetEntry = ({ estate }: Sheet, content: Buffer): ZipSource => ({
  name: safeName(`ficha_predial_${estate.codigoSig.replace(/[/\\]+/g, '-')}.docx`),
  changed: new Date(),
  open: async () => Readable.from([content]),
});
