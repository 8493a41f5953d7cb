import { AppError } from '@comarca/shared/core/errors';
import type { Tx } from '../../../core/db/database.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import { knownCities } from '../projects/gi-choices.repository.ts';
import type { ColumnMapping } from './estate-columns.ts';
import type { EstateRecord } from './estate-file.ts';
import { columnsOf, type Given, type Stored, storedOf, valuesOf } from './estate-values.ts';
import { estatesByCode } from './import.repository.ts';
import { type LoadedGround, loadedGrounds } from './loaded-grounds.ts';

const REFUSED_GROUND = {
  unreadable: 'El polígono del predio no se puede leer',
  empty: 'El polígono del predio no tiene área',
  outside: 'El polígono del predio queda fuera de Colombia: revise el sistema de coordenadas',
} as const;

/** What became of a row. */
type Outcome = 'nuevos' | 'actualizados' | 'sinCambio';

/** An estate after the rows that speak of it. */
export interface Taken {
  before: EstateRow | undefined;
  stored: Stored;
  /** the polygon to write: EWKB in hexadecimal; null when it stays */
  ground: string | null;
  isChanged: boolean;
}

export interface TakenRows {
  counts: Record<Outcome, number>;
  refused: { fila: string; motivo: string }[];
  taken: Taken[];
}

interface Into {
  columns: ColumnMapping;
  project: number;
  /** the estates are held until the transaction ends */
  toWrite: boolean;
}

/** Finds what becomes of each row, in their order, and writes nothing. */
export async function takeRows(
  tx: Tx,
  records: readonly EstateRecord[],
  into: Into,
): Promise<TakenRows> {
  const refused: TakenRows['refused'] = [];
  const refuse = ({ where }: EstateRecord, reason: string) =>
    refused.push({ fila: where, motivo: reason });
  const said = await saidBy(tx, records, into.columns, refuse);
  const known = await estatesByCode(
    tx,
    into.project,
    [...new Set(said.map(({ key }) => key))],
    into.toWrite,
  );
  const grounds = await loadedGrounds(
    tx,
    said.map(({ key, record }) => ({ estate: known.get(key)?.id, ground: record.ground })),
  );
  const taken = new Map<string, Taken>();
  const counts = { nuevos: 0, actualizados: 0, sinCambio: 0 };
  for (const [place, { key, record, given }] of said.entries()) {
    const had = taken.get(key) ?? untouched(known.get(key), into.project);
    const ground = grounds[place];
    const isMoved = isNewGround(had, record.ground, ground);
    if (isMoved && ground?.fault) {
      refuse(record, REFUSED_GROUND[ground.fault]);
      continue;
    }
    const isNew = !had.before && !taken.has(key);
    const stored = { ...had.stored, ...columnsOf(given), ...(!isNew && codeOf(had.stored)) };
    const isOther = isNew || isMoved || JSON.stringify(stored) !== JSON.stringify(had.stored);
    counts[outcomeOf(isNew, isOther)] += 1;
    taken.set(key, {
      before: had.before,
      stored,
      ground: isMoved ? record.ground : had.ground,
      isChanged: had.isChanged || isOther,
    });
  }
  return { counts, refused: inOrder(refused, records), taken: [...taken.values()] };
}

interface Said {
  /** the code, as estates are told apart by it */
  key: string;
  record: EstateRecord;
  given: Given;
}

async function saidBy(
  tx: Tx,
  records: readonly EstateRecord[],
  columns: ColumnMapping,
  refuse: (record: EstateRecord, reason: string) => void,
): Promise<Said[]> {
  const codes = records.map(({ cells }) => cells.get(columns.municipio ?? '') ?? '');
  const cities = new Set(await knownCities(tx, [...new Set(codes.filter((code) => code !== ''))]));
  return records.flatMap((record) => {
    try {
      const given = valuesOf(record.cells, columns, cities);
      return [{ key: (given.codigoSig ?? '').toLowerCase(), record, given }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(record, error.message);
      return [];
    }
  });
}

const untouched = (before: EstateRow | undefined, project: number): Taken => ({
  before,
  stored: storedOf(before, project),
  ground: null,
  isChanged: false,
});

/** An estate keeps the code as it was written first. */
const codeOf = ({ codigo_sig }: Stored) => ({ codigo_sig });

const isNewGround = (had: Taken, ground: string | null, read: LoadedGround | undefined): boolean =>
  ground !== null && (had.ground === null ? !read?.isSame : had.ground !== ground);

const outcomeOf = (isNew: boolean, isOther: boolean): Outcome => {
  if (isNew) return 'nuevos';
  return isOther ? 'actualizados' : 'sinCambio';
};

function inOrder(
  refused: TakenRows['refused'],
  records: readonly EstateRecord[],
): TakenRows['refused'] {
  const places = new Map(records.map(({ where }, place) => [where, place]));
  return refused.toSorted((a, b) => (places.get(a.fila) ?? 0) - (places.get(b.fila) ?? 0));
}
