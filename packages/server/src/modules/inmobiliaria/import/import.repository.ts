import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import { type EstateRow, findEstates, withNumbers } from '../estates/estate.repository.ts';
import type { Stored } from './estate-values.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

async function inParts<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE) {
    await act(items.slice(first, first + AT_ONCE));
  }
}

/**
 * The estates of a project by their codes in small letters.
 * @param isHeld nobody else saves them until the transaction ends
 */
export async function estatesByCode(
  tx: Tx,
  project: number,
  codes: readonly string[],
  isHeld: boolean,
): Promise<Map<string, EstateRow>> {
  const found = new Map<string, EstateRow>();
  await inParts(codes, async (some) => {
    const { rows } = await sql<{ id: number; code: string }>`/* inmobiliaria: estates by code */
      select e.id, c as code from unnest(${[...some]}::text[]) c
      join predios_gi e on e.proyecto_gi_id = ${project} and lower(e.codigo_sig) = lower(c)
      order by e.id ${isHeld ? sql`for no key update of e` : sql``}`.execute(tx);
    const estates = await findEstates(
      tx,
      rows.map(({ id }) => id),
    );
    const byId = new Map(estates.map((estate) => [estate.id, estate]));
    for (const { id, code } of rows) {
      const estate = byId.get(id);
      if (estate) found.set(code, estate);
    }
  });
  return found;
}

/** @returns the ids of the new estates by their codes */
export async function insertEstates(
  tx: Tx,
  author: number | null,
  estates: readonly Stored[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inParts(estates, async (some) => {
    const rows = await tx
      .insertInto('predios_gi')
      .values(some.map((values) => ({ ...withNumbers(values), creado_por: author })))
      .returning(['id', 'codigo_sig'])
      .execute();
    for (const { id, codigo_sig } of rows) ids.set(codigo_sig, id);
  });
  return ids;
}

/** Writes over the columns that a file may bring, and raises the versions. */
export async function updateEstates(
  tx: Tx,
  estates: readonly { id: number; stored: Stored }[],
): Promise<void> {
  await inParts(estates, async (some) => {
    const rows = some.map(({ id, stored }) => ({ id, ...withNumbers(stored) }));
    await sql`/* inmobiliaria: estates of a file */
      update predios_gi e set nombre = f.nombre, matriculas = f.matriculas, npns = f.npns,
        numeros = f.numeros, municipio_codigo = f.municipio_codigo, vereda = f.vereda,
        direccion = f.direccion, area_titulos = f.area_titulos, area_catastral = f.area_catastral,
        observaciones = f.observaciones, version = e.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id int, nombre text,
        matriculas text[], npns text[], numeros text, municipio_codigo text, vereda text,
        direccion text, area_titulos float8, area_catastral float8, observaciones text)
      where e.id = f.id`.execute(tx);
  });
}

/** Estates by their ids, in parts. */
export async function estatesOf(tx: Tx, ids: readonly number[]): Promise<EstateRow[]> {
  const found: EstateRow[] = [];
  await inParts(ids, async (some) => {
    found.push(...(await findEstates(tx, some)));
  });
  return found;
}
