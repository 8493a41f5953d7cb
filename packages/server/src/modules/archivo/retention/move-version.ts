import { AppError, fieldError } from '@comarca/shared/core/errors';
import { ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { z } from 'zod';
import { authorOf, writeAudits } from '../../../core/audit/audit.ts';
import type { Reader } from '../../../core/db/database.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { FOLDER, MANAGE } from '../access.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { moveSeries, type SeriesMove, seriesMoves } from './move-version.repository.ts';
import { retentionTables } from './series.repository.ts';
import { TABLE } from './series.ts';

const NAME = 'moveRetentionTable';
const SAME = 'Elija otra versión de la tabla.';
const NOTHING = 'Ninguna carpeta tiene una serie de la versión anterior que esté en la nueva.';
const OTHERWISE = 'Las carpetas o sus series cambiaron: revise otra vez antes de pasarlas.';
/** Series of a table, and more. */
const MOST_MARKS = 10_000;

const versions = z.object({ id: ownIdOf(TABLE), nueva: ownIdOf(TABLE) });

/** What would become of the folders that have a series of one version, in another: to be reviewed before. */
export const archiveTableMove = reading({
  access: MANAGE,
  schema: versions,
  run: ({ db }, { id, nueva }) => checkedMoves(db, id, nueva),
});

/** @throws AppError */
async function checkedMoves(db: Reader, from: number, to: number): Promise<SeriesMove[]> {
  if (!(await retentionTables.find(db, from))) throw new AppError('NOT_FOUND');
  if (from === to) throw fieldError('nueva', SAME);
  if (!(await retentionTables.find(db, to))) throw fieldError('nueva', messages.select);
  return seriesMoves(db, from, to);
}

const movedIn = (moves: readonly SeriesMove[]) => moves.filter(({ nueva }) => nueva !== null);

/**
 * Gives every folder that has a series of one version of the table the series of the same code of another, as one
 * act. A series whose code the other has not keeps its folders.
 * @param marcas of the series that its author saw go, in any order
 * @throws AppError VALIDATION where other folders, or other terms, would go than its author reviewed
 */
export const moveRetentionTable = operation({
  name: NAME,
  access: MANAGE,
  schema: versions.extend({ marcas: z.array(z.string().max(100)).max(MOST_MARKS) }),
  async run({ tx, context, audit }, { id, nueva, marcas }) {
    await lockTree(tx);
    const moves = movedIn(await checkedMoves(tx, id, nueva));
    if (moves.length === 0) throw fieldError('', NOTHING);
    const reviewed = new Set(marcas);
    if (moves.length !== reviewed.size || moves.some(({ marca }) => !reviewed.has(marca))) {
      throw fieldError('', OTHERWISE);
    }
    const moved = await moveSeries(tx, id, nueva);
    const told = new Map(moves.map((move) => [move.serie, move]));
    await writeAudits(
      tx,
      context.app,
      authorOf(context),
      moved.map(({ carpeta, serie }) => ({
        operation: NAME,
        entity: FOLDER,
        entityId: carpeta,
        before: { serie: toldSeries(told.get(serie), 'antes') },
        after: { serie: toldSeries(told.get(serie), 'despues') },
      })),
    );
    await audit({ entity: TABLE, entityId: id, after: { carpetasPasadas: moved.length, nueva } });
    return { id: nueva };
  },
});

const toldSeries = (move: SeriesMove | undefined, side: 'antes' | 'despues'): string | null => {
  const series = move?.[side];
  return series ? seriesText(series) : null;
};
