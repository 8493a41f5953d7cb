import { type BookEntry, entriesAbout } from '../../../../core/proof/book.repository.ts';
import { enter, entryHolds, type NewEntry, type SealedTx } from '../../../../core/proof/book.ts';
import { canonicalText, parsedContent } from '../../../../core/proof/canonical.ts';
import type { Seals } from '../../../../core/proof/seals.ts';
import { type FiledLetter, filedLetters } from './entries.repository.ts';
import type { SealedFiling, Series } from './seal.ts';

/** What the book of a series holds of a filing; the reference of each is the filing's id. */
export const ENTRIES = {
  filing: 'RADICADO',
  letter: 'CARTA',
  altered: 'ALTERADA',
  document: 'DOCUMENTO',
  annulment: 'ANULACION',
} as const;

/** The hash of a document that was sealed for a filing. */
export const documentEntry = (
  filingId: number,
  { sha256, paginas }: { sha256: string; paginas: number | null },
): NewEntry => ({
  tipo: ENTRIES.document,
  referencia: String(filingId),
  contenido: { sha256, paginas },
});

/** That a filing was annulled, why, by which act, by whom and when. */
export const annulmentEntry = (
  filingId: number,
  {
    motivo,
    acto,
    usuarioId,
    fecha,
  }: { motivo: string; acto: string; usuarioId: number; fecha: Date },
): NewEntry => ({
  tipo: ENTRIES.annulment,
  referencia: String(filingId),
  contenido: { motivo, acto, usuarioId, fecha },
});

/** A filing, with its seal in the chain and with what its letter says. */
export const filingEntry = (
  filingId: number,
  filing: { codigo: string; sello: string; carta: Record<string, unknown> },
): NewEntry => ({
  tipo: ENTRIES.filing,
  referencia: String(filingId),
  contenido: { codigo: filing.codigo, sello: filing.sello, carta: filing.carta },
});

/** Enters a letter that was just filed into the book of its series. */
export async function enterFiling(
  sealed: SealedTx,
  {
    correspondenciaId,
    radicadoId,
    serie,
    codigo,
    sello,
  }: Pick<SealedFiling, 'correspondenciaId' | 'serie' | 'codigo'> & {
    radicadoId: number;
    sello: string;
  },
): Promise<void> {
  const [letter] = await filedLetters(sealed.tx, [correspondenciaId]);
  const letterRow = letter?.carta ?? {};
  await enter(sealed, serie, [filingEntry(radicadoId, { codigo, sello, carta: letterRow })]);
}

/**
 * Enters what some letters say now, after the program changed them; those that are not filed are left
 * out. Call it last: whoever files in the same series waits until the transaction ends.
 */
export async function sealLetters(sealed: SealedTx, letters: readonly number[]): Promise<void> {
  for (const [series, changed] of await notAsSealed(sealed, letters)) {
    await enter(
      sealed,
      series,
      changed.map(({ radicadoId, carta }) => ({
        tipo: ENTRIES.letter,
        referencia: String(radicadoId),
        contenido: { carta },
      })),
    );
  }
}

/**
 * Before the program changes some letters: what somebody changed of them behind its back is kept as
 * such, so that the next seal does not hide it.
 */
export async function noteAltered(sealed: SealedTx, letters: readonly number[]): Promise<void> {
  for (const [series, altered] of await notAsSealed(sealed, letters)) {
    for (const { id } of altered) {
      sealed.alarms.raise('registro', { letter: id }, 'a filed letter was altered by hand');
    }
    await enter(
      sealed,
      series,
      altered.flatMap(({ radicadoId, carta, campos }) => [
        { tipo: ENTRIES.altered, referencia: String(radicadoId), contenido: { campos } },
        { tipo: ENTRIES.letter, referencia: String(radicadoId), contenido: { carta } },
      ]),
    );
  }
}

/** Changes filed letters: what they say before and after is sealed. */
export async function changeFiled<Result>(
  sealed: SealedTx,
  letters: readonly number[],
  act: () => Promise<Result>,
): Promise<Result> {
  await noteAltered(sealed, letters);
  const result = await act();
  await sealLetters(sealed, letters);
  return result;
}

/** Filed letters that do not say what was sealed of them last, by series, with what differs. */
async function notAsSealed({ tx, seals }: SealedTx, letters: readonly number[]) {
  const filed = await filedLetters(tx, letters);
  const bySeries = new Map<Series, (FiledLetter & { campos: string[] })[]>();
  for (const series of ['ENTRADA', 'SALIDA'] as const satisfies readonly Series[]) {
    const own = filed.filter((letter) => letter.serie === series);
    const entries = await entriesAbout(
      tx,
      series,
      own.map(({ radicadoId }) => String(radicadoId)),
    );
    const changed = own
      .map((letter) => ({ ...letter, campos: differences(seals, entries, letter) }))
      .filter(({ campos }) => campos.length > 0);
    if (changed.length > 0) bySeries.set(series, changed);
  }
  return bySeries;
}

/** The fields in which a letter is not what the newest genuine entry says of it. */
export function differences(
  seals: Seals,
  entries: readonly BookEntry[],
  { radicadoId, carta }: Pick<FiledLetter, 'radicadoId' | 'carta'>,
): string[] {
  const said = entries.findLast(
    (entry) =>
      entry.referencia === String(radicadoId) &&
      (entry.tipo === ENTRIES.letter || entry.tipo === ENTRIES.filing) &&
      entryHolds(seals, entry),
  );
  const sealed = (parsedContent(said?.contenido ?? '').carta ?? {}) as Record<string, unknown>;
  return Object.keys(carta).filter(
    (field) => canonicalText(sealed[field]) !== canonicalText(carta[field]),
  );
}
