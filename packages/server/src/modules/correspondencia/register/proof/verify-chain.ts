import type { App } from '../../../../core/app.ts';
import type { Reader } from '../../../../core/db/database.ts';
import { verifyAnchors } from '../../../../core/keeping/anchor.ts';
import { type Book, bookEnds } from '../../../../core/proof/book.repository.ts';
import { verifyBook } from '../../../../core/proof/book.ts';
import type { Seals } from '../../../../core/proof/seals.ts';
import { trails } from '../../../../core/proof/trail.repository.ts';
import { verifyTrail } from '../../../../core/proof/trail.ts';
import {
  annulmentContent,
  canonicalJson,
  documentContent,
  FIRST_SEAL,
  filingCode,
  sealOf,
} from './seal.ts';
import { verifyDocuments } from './sealed-document.ts';
import {
  type ChainRow,
  chainOf,
  lettersWithoutFiling,
  type SeriesEnd,
  seriesEnds,
} from './verify-chain.repository.ts';
import { bookFindings, entryFindings } from './verify-entries.ts';

interface ChainFinding {
  /** The filing where it shows, e.g. `S-2026-000123`. */
  codigo: string;
  /** In Spanish, for an auditor. */
  detalle: string;
}

export interface ChainReport {
  series: { serie: string; radicados: number; anulados: number; ultimo: string; sello: string }[];
  hallazgos: ChainFinding[];
}

/**
 * Computes every seal of the register again, from the first filing to the last, and says where the
 * chain does not hold: a changed content, a row taken away or put elsewhere, a missing number, a cut
 * end, an annulment or a document that was touched, a letter whose number is not the register's.
 */
export async function verifyChain(db: Reader, seals: Seals): Promise<ChainReport> {
  const report: ChainReport = { series: [], hallazgos: [] };
  const books = await bookEnds(db);
  for (const end of await seriesEnds(db)) {
    const known = await verifySeries(db, seals, end, report);
    const book = books.find(({ libro }) => libro === end.serie) ?? { numero: 0, sello: '' };
    report.hallazgos.push(...(await bookFindings(db, seals, { ...book, libro: end.serie }, known)));
  }
  for (const code of await lettersWithoutFiling(db)) {
    report.hallazgos.push({
      codigo: code,
      detalle: 'Una carta tiene este número, pero el registro no.',
    });
  }
  return report;
}

/**
 * The register, the trails and the anchors at one moment, while others go on filing; with `documents`,
 * also the stored files of what was sealed.
 */
export async function verifyNow(app: App, { documents = true } = {}): Promise<ChainReport> {
  const { database, seals } = app;
  const report = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const report = await verifyChain(tx, seals);
      for (const trail of trails) report.hallazgos.push(...(await verifyTrail(tx, seals, trail)));
      for (const book of (await bookEnds(tx)).filter(isPlain)) {
        report.hallazgos.push(...(await verifyBook(tx, seals, book)));
      }
      report.hallazgos.push(...(await verifyAnchors(app, tx)));
      return report;
    });
  // Files are read without a transaction: there may be many, and none of them changes.
  if (documents) report.hallazgos.push(...(await verifyDocuments(app)));
  return report;
}

/** Books that nothing but their own entries is compared with. */
const isPlain = ({ libro }: { libro: Book }): boolean => libro === 'anclas' || libro === 'reportes';

/** The filing before: what the next one has to follow. */
export interface Link {
  anio: number;
  consecutivo: number;
  sello: string;
  /** Of years that it does not belong to: where each stands. */
  otros?: ReadonlyMap<number, number>;
}

/** What the first filing of a series follows. */
export const FIRST_LINK: Link = { anio: 0, consecutivo: 0, sello: FIRST_SEAL };

/** @returns the ids of the filings that there are, as the book names them */
async function verifySeries(
  db: Reader,
  seals: Seals,
  end: SeriesEnd,
  report: ChainReport,
): Promise<ReadonlySet<string>> {
  let previous = FIRST_LINK;
  const known = new Set<string>();
  let radicados = 0;
  let annulled = 0;
  for await (const rows of chainOf(db, end.serie)) {
    report.hallazgos.push(...(await entryFindings(db, seals, rows)));
    for (const row of rows) {
      known.add(String(row.id));
      report.hallazgos.push(...findingsOf(previous, row));
      previous = follow(previous, row);
      radicados += 1;
      if (row.anulacion) annulled += 1;
    }
  }
  const last = radicados === 0 ? '' : codeOf(end.serie, previous);
  report.hallazgos.push(...endFindings(end, previous, annulled));
  report.series.push({
    serie: end.serie,
    radicados,
    anulados: annulled,
    ultimo: last,
    sello: previous.sello,
  });
  return known;
}

/** Where the series stands after a filing: a clock that was put right may lead back to an earlier year. */
export function follow(previous: Link, row: Link): Link {
  const others = new Map(previous.otros).set(previous.anio, previous.consecutivo);
  const { anio, consecutivo, sello } = row;
  return { anio, consecutivo, sello, otros: others };
}

const codeOf = (series: SeriesEnd['serie'], { anio, consecutivo }: Link): string =>
  filingCode(series, anio, consecutivo);

/** What is wrong with a filing that comes after another one. */
export function findingsOf(previous: Link, row: ChainRow): ChainFinding[] {
  const texts = [numberFinding(previous, row), ...contentFindings(previous, row)].filter(
    (text) => text !== undefined,
  );
  return texts.map((detail) => ({ codigo: row.codigo, detalle: detail }));
}

function numberFinding(previous: Link, row: ChainRow): string | undefined {
  const gap = gapBefore(previous, row);
  if (!gap) {
    return row.consecutivo === expectedAfter(previous, row)
      ? undefined
      : 'El número no sigue al de antes: se retiró o se movió una fila.';
  }
  return gap.from === gap.to
    ? `Hay un hueco: falta el radicado ${gap.from}.`
    : `Hay un hueco: faltan los radicados ${gap.from} a ${gap.to}.`;
}

/** The number that has to follow in a year. */
const expectedAfter = (previous: Link, { anio }: { anio: number }): number =>
  (anio === previous.anio ? previous.consecutivo : (previous.otros?.get(anio) ?? 0)) + 1;

/** The first and the last number that are missing between two filings, or undefined. */
export function gapBefore(
  previous: Link,
  { serie, anio, consecutivo }: Pick<ChainRow, 'serie' | 'anio' | 'consecutivo'>,
): { from: string; to: string } | undefined {
  const expected = expectedAfter(previous, { anio });
  if (consecutivo <= expected) return undefined;
  const [from, to] = [expected, consecutivo - 1].map((number) => filingCode(serie, anio, number));
  return from && to ? { from, to } : undefined;
}

function* contentFindings(previous: Link, row: ChainRow): Generator<string> {
  if (row.selloAnterior !== previous.sello) {
    yield 'El sello anterior no es el del radicado que le precede: se retiró o se movió una fila.';
  }
  if (sealOf(row.selloAnterior, row.contenido) !== row.sello) {
    yield 'El contenido no corresponde con su sello: fue modificado.';
  }
  if (!matchesContent(row)) {
    yield 'Los datos de la fila no son los que se sellaron: fueron modificados.';
  }
  if (row.codigoCarta !== row.codigo) yield 'La carta no tiene el número que dice el registro.';
  if (row.anulacion && !annulmentHolds(row.sello, row.anulacion)) {
    yield 'La anulación no corresponde con su sello: fue modificada.';
  }
  const altered = row.documentos.filter(
    ({ sello, sha256, paginas }) => sello !== sealOf(row.sello, documentContent(sha256, paginas)),
  );
  if (altered.length > 0) yield 'La huella de un documento no corresponde con su sello.';
}

/** Whether the row's own columns say what was sealed. */
function matchesContent(row: ChainRow): boolean {
  const { correspondenciaId, serie, anio, consecutivo, codigo, codigoVerificacion } = row;
  const columns = { correspondenciaId, serie, anio, consecutivo, codigo, codigoVerificacion };
  const sealed = parsed(row.contenido);
  const again = { ...sealed, ...columns, fecha: row.fecha.toISOString() };
  return canonicalJson(again) === row.contenido;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function annulmentHolds(seal: string, annulment: NonNullable<ChainRow['anulacion']>): boolean {
  const { sello, motivo, acto, usuarioId, fecha } = annulment;
  const content = annulmentContent({ motivo, acto, usuarioId, fecha: new Date(fecha) });
  return sello === sealOf(seal, content);
}

function endFindings(end: SeriesEnd, last: Link, annulled: number): ChainFinding[] {
  const code = filingCode(end.serie, end.anio, end.ultimo);
  const findings: ChainFinding[] = [];
  if (end.anio !== last.anio || end.ultimo !== last.consecutivo || end.sello !== last.sello) {
    findings.push({
      codigo: code,
      detalle: 'La serie no termina en este radicado: se retiraron filas del final.',
    });
  }
  if (end.anulados !== annulled) {
    findings.push({
      codigo: code,
      detalle: `La serie ${end.serie} cuenta ${end.anulados} anulaciones y hay ${annulled}.`,
    });
  }
  return findings;
}
