import type { Reader } from '../../../../core/db/database.ts';
import {
  type BookEnd,
  type BookEntry,
  entriesAbout,
} from '../../../../core/proof/book.repository.ts';
import { entryHolds, type Finding, verifyBook } from '../../../../core/proof/book.ts';
import { parsedContent } from '../../../../core/proof/canonical.ts';
import type { Seals } from '../../../../core/proof/seals.ts';
import { filedLetters } from './entries.repository.ts';
import { differences, ENTRIES } from './entries.ts';
import type { Series } from './seal.ts';
import { sealedIn } from './sealed-document.ts';
import type { ChainRow } from './verify-chain.repository.ts';

/** How an auditor calls what a letter says. */
const FIELDS: Readonly<Record<string, string>> = {
  tipo: 'el tipo',
  descripcion: 'la descripción',
  agenteExterno: 'el remitente o destinatario',
  codigoExterno: 'el código externo',
  correoExterno: 'el correo externo',
  saliente: 'el sentido',
  funcionario: 'el funcionario',
  creadaPor: 'quien la creó',
  proyecto: 'el proyecto',
  proceso: 'el proceso',
  contrato: 'el contrato',
  plantilla: 'la plantilla',
  padre: 'la carta que responde',
  prioridad: 'la prioridad',
  camposPie: 'los campos del pie',
  ruta: 'la ruta de Sharepoint',
  requiereRespuesta: 'si requiere respuesta',
  fechaLimite: 'la fecha límite',
  fechaCreacion: 'la fecha de creación',
  respondidaEn: 'la fecha de respuesta',
  anexos: 'los soportes',
};

const named = (fields: readonly string[]): string =>
  fields.map((field) => FIELDS[field] ?? field).join(', ');

/** What of some filings of a series is not as the book of the series says. */
export async function entryFindings(
  db: Reader,
  seals: Seals,
  rows: readonly ChainRow[],
): Promise<Finding[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => String(id));
  const all = (await entriesAbout(db, first.serie, ids)).filter((entry) =>
    entryHolds(seals, entry),
  );
  const entries = new Map<string, BookEntry[]>();
  for (const entry of all) {
    entries.set(entry.referencia, [...(entries.get(entry.referencia) ?? []), entry]);
  }
  const letters = await filedLetters(
    db,
    rows.map(({ correspondenciaId }) => correspondenciaId),
  );
  const byFiling = new Map(letters.map((letter) => [letter.radicadoId, letter]));
  return rows.flatMap((row) => {
    const own = entries.get(String(row.id)) ?? [];
    const letter = byFiling.get(row.id);
    const texts = [
      ...filingFindings(own, row),
      ...(letter && own.length > 0 ? letterFindings(differences(seals, own, letter)) : []),
      ...documentFindings(seals, own, row),
      ...annulmentFindings(own, row),
    ];
    return texts.map((detail) => ({ codigo: row.codigo, detalle: detail }));
  });
}

function* filingFindings(own: readonly BookEntry[], row: ChainRow): Generator<string> {
  const filing = own.find(({ tipo }) => tipo === ENTRIES.filing);
  if (!filing) yield 'El radicado no está en el libro de sellos: no lo hizo el programa.';
  else if (parsedContent(filing.contenido).sello !== row.sello) {
    yield 'El radicado no es el que el libro de sellos dice: se rehízo.';
  }
  for (const { contenido } of own.filter(({ tipo }) => tipo === ENTRIES.altered)) {
    const fields = parsedContent(contenido).campos as string[];
    yield `La carta había sido modificada por fuera del programa: ${named(fields)}.`;
  }
  if (row.fechaCarta?.getTime() !== row.fecha.getTime()) {
    yield 'La fecha de radicación de la carta no es la del registro.';
  }
  if (row.estadoHistorial !== null && row.estadoHistorial !== row.estadoCarta) {
    yield 'El estado de la carta no es el último de su historial.';
  }
}

function* letterFindings(fields: readonly string[]): Generator<string> {
  if (fields.length > 0) yield `La carta no dice lo que se selló: cambió ${named(fields)}.`;
}

function* documentFindings(
  seals: Seals,
  own: readonly BookEntry[],
  row: ChainRow,
): Generator<string> {
  const sealed = sealedIn(seals, own, row.id).map(({ sha256, paginas }) => `${sha256} ${paginas}`);
  const kept = row.documentos.map(({ sha256, paginas }) => `${sha256} ${paginas}`);
  if (sealed.some((one) => !kept.includes(one))) {
    yield 'Se retiró o cambió la huella de un documento sellado.';
  }
  if (kept.some((one) => !sealed.includes(one))) {
    yield 'La huella de un documento no la selló el programa: se escribió a mano.';
  }
  const hashes = row.documentos.map(({ sha256 }) => sha256);
  if (row.documentoCarta !== null && sealed.length > 0 && !hashes.includes(row.documentoCarta)) {
    yield 'El documento de la carta no es ninguno de los que se sellaron.';
  }
}

function* annulmentFindings(own: readonly BookEntry[], row: ChainRow): Generator<string> {
  const sealed = own.find(({ tipo }) => tipo === ENTRIES.annulment);
  if (sealed && !row.anulacion) yield 'Se retiró la anulación del radicado.';
  if (!sealed && row.anulacion) {
    yield 'La anulación no la hizo el programa: se escribió a mano.';
  }
  if (!sealed || !row.anulacion) return;
  const { motivo, acto, usuarioId, fecha } = parsedContent(sealed.contenido);
  const now = row.anulacion;
  const same =
    motivo === now.motivo &&
    acto === now.acto &&
    usuarioId === now.usuarioId &&
    fecha === new Date(now.fecha).toISOString();
  if (!same) yield 'La anulación no es la que se selló: fue modificada.';
}

/** The book of a series itself, and the filings that it knows and the register does not have. */
export async function bookFindings(
  db: Reader,
  seals: Seals,
  end: BookEnd & { libro: Series },
  known: ReadonlySet<string>,
): Promise<Finding[]> {
  const gone: Finding[] = [];
  const findings = await verifyBook(db, seals, end, ({ tipo, referencia, contenido }) => {
    if (tipo !== ENTRIES.filing || known.has(referencia)) return;
    const code = String(parsedContent(contenido).codigo);
    gone.push({
      codigo: code,
      detalle: 'El libro de sellos tiene este radicado y el registro no: se retiró.',
    });
  });
  return [...findings, ...gone];
}
