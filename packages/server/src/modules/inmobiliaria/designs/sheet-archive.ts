import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { freeName, safeName } from '../../../core/files/safe-name.ts';
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

/** The sheets as files of an archive, each named by the code of its estate; `tell` hears of each before. */
export async function* sheetEntries(
  app: App,
  sheets: Sheets,
  tell: (sheet: Sheet) => Promise<void>,
): AsyncGenerator<ZipSource> {
  // The libraries of documents are heavy: they load with the first sheet.
  const { writtenSheets } = await import('./sheet-thread.ts');
  const taken = new Set<string>();
  for await (const { sheet, content } of writtenSheets(app, sheets, tell)) {
    const code = sheet.estate.codigoSig.replace(/[/\\]+/g, '-');
    yield {
      name: freeName(taken, '', safeName(`ficha_predial_${code}.docx`)),
      changed: new Date(),
      open: async () => Readable.from([content]),
    };
  }
}
