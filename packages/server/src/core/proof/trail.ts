import type { Db, Reader } from '../db/database.ts';
import { type BookEntry, bookEnds, lockBook, newestEntries } from './book.repository.ts';
import { enter, type Finding, verifyBook } from './book.ts';
import { canonicalText, parsedContent } from './canonical.ts';
import type { Seals } from './seals.ts';
import {
  digestAfter,
  digestOf,
  newestId,
  type Range,
  type RowsDigest,
  rowsOf,
  type Trail,
} from './trail.repository.ts';

/** Rows in one batch: few enough that a batch takes no second. */
const BATCH = 5_000;
/** Entries in which rows that came late are looked for. */
const LOOKED_BACK = 120;

interface Batch extends RowsDigest {
  /** The highest id that batches have come to. */
  hasta: number;
  /** Ids within them that nobody had written yet: a slow transaction may still. */
  huecos: Range[];
  /** Where the other books stood: who cuts one of them has to cut this one too. */
  libros: Record<string, number>;
}

/**
 * Seals, in batches, the rows that were added to a trail since the last time. Writing never waits for
 * it. Rows of slow transactions, whose ids lie before those of others, come into a later batch.
 * @returns how many rows were sealed
 */
export async function sealTrail(db: Db, seals: Seals, trail: Trail): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      await lockBook(tx, trail.libro);
      const { hasta, huecos } = await standOf(tx, trail);
      const late = huecos.length > 0 ? await digestOf(tx, trail, huecos) : undefined;
      const next = await digestAfter(tx, trail, hasta, BATCH);
      const sections = [...(late?.tramos ?? []), ...next.tramos];
      if (sections.length === 0) return 0;
      const digest = late?.filas ? await digestOf(tx, trail, sections) : next;
      const books = Object.fromEntries(
        (await bookEnds(tx)).map(({ libro, numero }) => [libro, numero]),
      );
      const batch: Batch = {
        ...digest,
        hasta: Math.max(hasta, sections.at(-1)?.[1] ?? 0),
        huecos: holesIn(hasta, next.tramos),
        libros: books,
      };
      await enter({ tx, seals }, trail.libro, [{ tipo: 'LOTE', referencia: '', contenido: batch }]);
      return digest.filas;
    });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

/** How far batches have come, and the holes of the newest ones that no later batch has filled. */
async function standOf(db: Reader, trail: Trail) {
  const newest = (await newestEntries(db, trail.libro, LOOKED_BACK)).flatMap(
    (entry) => batchOf(entry) ?? [],
  );
  const taken = newest.flatMap(({ tramos }) => tramos);
  return {
    hasta: Math.max(0, ...newest.map(({ hasta }) => hasta)),
    huecos: newest.flatMap(({ huecos }) => leftOf(huecos, taken)),
  };
}

/** What of some runs others do not cover. */
const leftOf = (runs: readonly Range[], others: readonly Range[]): Range[] =>
  others.reduce<Range[]>((left, other) => left.flatMap((one) => without(one, other)), [...runs]);

function without([from, to]: Range, [first, last]: Range): Range[] {
  if (last < from || first > to) return [[from, to]];
  const left: Range[] = first > from ? [[from, first - 1]] : [];
  const right: Range[] = last < to ? [[last + 1, to]] : [];
  return [...left, ...right];
}

function holesIn(after: number, sections: readonly Range[]): Range[] {
  let next = after + 1;
  const holes: Range[] = [];
  for (const [from, to] of sections) {
    if (from > next) holes.push([next, from - 1]);
    next = to + 1;
  }
  return holes;
}

function batchOf(entry: BookEntry | undefined): Batch | undefined {
  if (entry?.tipo !== 'LOTE') return undefined;
  const content: object = parsedContent(entry.contenido);
  return content as Batch;
}

/** Records, once, the rows of before seals: those and no others may be without one of their own. */
export async function adoptTrail(db: Db, seals: Seals, trail: Trail): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const end = await lockBook(tx, trail.libro);
    if (end.numero > 0) return;
    const content = { hasta: await newestId(tx, trail), fecha: new Date() };
    await enter({ tx, seals }, trail.libro, [
      { tipo: 'ADOPCION', referencia: '', contenido: content },
    ]);
  });
}

/** What of a trail is not as it was sealed: rows removed, changed or put in by hand. */
export async function verifyTrail(db: Reader, seals: Seals, trail: Trail): Promise<Finding[]> {
  const ends = await bookEnds(db);
  const end = ends.find(({ libro }) => libro === trail.libro);
  if (!end) return [{ codigo: trail.libro, detalle: 'Falta el libro de sellos.' }];
  const batches: Batch[] = [];
  let adopted = 0;
  const findings = await verifyBook(db, seals, end, (entry) => {
    const batch = batchOf(entry);
    if (batch) batches.push(batch);
    if (entry.tipo === 'ADOPCION') adopted = Number(parsedContent(entry.contenido).hasta);
  });
  findings.push(...(await rowFindings(db, seals, trail, { adopted, batches })));
  for (const batch of batches) findings.push(...(await batchFindings(db, trail, batch)));
  for (const { libro, numero } of ends) {
    const seen = Math.max(0, ...batches.map(({ libros }) => libros[libro] ?? 0));
    if (seen <= numero) continue;
    const detail = `Se cortó el final del libro ${libro}: un sello ${trail.nombre} lo vio en el asiento ${seen}.`;
    findings.push({ codigo: `${libro} n.º ${seen}`, detalle: detail });
  }
  return findings;
}

async function rowFindings(
  db: Reader,
  seals: Seals,
  trail: Trail,
  { adopted, batches }: { adopted: number; batches: readonly Batch[] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const old = batches.flatMap(({ tramos }) => tramos.filter(([from]) => from <= adopted));
  const sealedUntil = Math.max(0, ...batches.map(({ hasta }) => hasta));
  /** One of before seals: it was there when those were taken in. */
  const isAdopted = (id: number) =>
    id <= adopted && (id > sealedUntil || old.some(([from, to]) => from <= id && id <= to));
  for await (const rows of rowsOf(db, trail)) {
    for (const { id, sellado, sello } of rows) {
      const detail =
        sello === null
          ? !isAdopted(Number(id)) && 'no tiene sello: no la escribió el programa.'
          : !seals.holdsRow(canonicalText(sellado), sello) &&
            'no corresponde con su sello: fue modificada.';
      if (!detail) continue;
      findings.push({
        codigo: `${trail.tabla} ${id}`,
        detalle: `Una fila ${trail.nombre} ${detail}`,
      });
    }
  }
  return findings;
}

async function batchFindings(
  db: Reader,
  trail: Trail,
  { tramos, filas, resumen }: Batch,
): Promise<Finding[]> {
  const now = await digestOf(db, trail, tramos);
  const code = `${trail.tabla} ${tramos[0]?.[0]} a ${tramos.at(-1)?.[1]}`;
  const missing = leftOf(tramos, now.tramos);
  if (missing.length > 0) {
    const named = missing.map(([from, to]) => (from === to ? `${from}` : `${from} a ${to}`));
    const detail = `Se retiraron filas ${trail.nombre}: ${named.join(', ')}.`;
    return [{ codigo: code, detalle: detail }];
  }
  if (now.filas === filas && now.resumen === resumen) return [];
  const detail = `Las filas ${trail.nombre} no son las que se sellaron: fueron modificadas.`;
  return [{ codigo: code, detalle: detail }];
}
