import type { App } from '../../../../core/app.ts';
import type { Tx } from '../../../../core/db/database.ts';
import { lockBook } from '../../../../core/proof/book.repository.ts';
import { enter, type NewEntry, type SealedTx, sealedTx } from '../../../../core/proof/book.ts';
import { filedLetters } from './entries.repository.ts';
import { annulmentEntry, documentEntry, filingEntry } from './entries.ts';
import type { Series } from './seal.ts';
import { type ChainRow, chainOf } from './verify-chain.repository.ts';

/**
 * Once, at the first start with books of seals: what was filed before is entered as it is found, behind
 * an entry that says so. An anchor outside of the database says that this was done already: then an
 * empty book was emptied.
 */
export async function adoptRegister(app: App): Promise<void> {
  for (const series of ['ENTRADA', 'SALIDA'] as const) {
    await app.database.db.transaction().execute(async (tx) => {
      const { numero } = await lockBook(tx, series);
      if (numero > 0) return;
      if ((await app.files.journal.lines()).length > 0) {
        app.alarms.raise(
          'registro',
          { book: series },
          'a book of seals is empty, its anchors are not',
        );
      } else await adoptSeries(sealedTx(app, tx), series);
    });
  }
}

async function adoptSeries(sealed: SealedTx, series: Series): Promise<void> {
  const content = { fecha: new Date() };
  await enter(sealed, series, [{ tipo: 'ADOPCION', referencia: '', contenido: content }]);
  for await (const rows of chainOf(sealed.tx, series)) {
    const letters = await lettersOf(sealed.tx, rows);
    await enter(
      sealed,
      series,
      rows.flatMap((row) => entriesFor(row, letters.get(row.id) ?? {})),
    );
  }
}

async function lettersOf(tx: Tx, rows: readonly ChainRow[]) {
  const letters = await filedLetters(
    tx,
    rows.map(({ correspondenciaId }) => correspondenciaId),
  );
  return new Map(letters.map(({ radicadoId, carta }) => [radicadoId, carta]));
}

function entriesFor(row: ChainRow, letter: Record<string, unknown>): NewEntry[] {
  const { id, codigo, sello, anulacion, documentos } = row;
  return [
    filingEntry(id, { codigo, sello, carta: letter }),
    ...documentos.map((document) => documentEntry(id, document)),
    ...(anulacion ? [annulmentEntry(id, { ...anulacion, fecha: new Date(anulacion.fecha) })] : []),
  ];
}
