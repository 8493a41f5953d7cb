import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { type PageInput, requireNoOrder } from '../../../core/db/lists/page.ts';
import { pageOfRows } from '../../../core/db/narrowed-pages.ts';

/** What may become of a parcel between two bases; `REPETIDO` is a number that is not compared. */
export const changeKinds = [
  'NUEVO',
  'DESAPARECIDO',
  'GEOMETRIA',
  'ATRIBUTOS',
  'SUBDIVIDIDO',
  'ENGLOBADO',
  'IGUAL',
  'REPETIDO',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

export interface Comparison {
  id: number;
  desde: number;
  hasta: number;
  terminada: Date | null;
}

export const findComparison = (
  db: Reader,
  from: number,
  hasta: number,
): Promise<Comparison | undefined> =>
  db
    .selectFrom('comparaciones_catastro')
    .select(['id', 'desde_id as desde', 'hasta_id as hasta', 'terminada'])
    .where('desde_id', '=', from)
    .where('hasta_id', '=', hasta)
    .executeTakeFirst();

/** Holds back another comparison of the same two until this transaction ends. */
export async function lockComparison(tx: Tx, from: number, hasta: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`comparar ${from} ${hasta}`}))`.execute(tx);
}

/** The record of a comparison, empty of what an earlier one found. */
export async function beginComparison(tx: Tx, from: number, hasta: number): Promise<number> {
  await tx
    .deleteFrom('comparaciones_catastro')
    .where('desde_id', '=', from)
    .where('hasta_id', '=', hasta)
    .execute();
  const { id } = await tx
    .insertInto('comparaciones_catastro')
    .values({ desde_id: from, hasta_id: hasta })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishComparison(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('comparaciones_catastro')
    .set({ terminada: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** How many changes of each kind there are. */
export async function countChanges(db: Reader, comparison: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cambios_catastrales')
    .select('clase')
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('comparacion_id', '=', comparison)
    .groupBy('clase')
    .execute();
  return new Map(rows.map(({ clase, cuantos }) => [clase, cuantos]));
}

const groundOf = (
  base: number,
  column: 'desde_predio_id' | 'hasta_predio_id',
) => sql<Geometry | null>`(
  select st_asgeojson(st_collect(t.geom), 7)::json from terrenos_catastrales t
  where t.base_id = ${sql.lit(base)} and t.predio_id = ${sql.ref(`c.${column}`)})`;

/** Pages of changes with both states of the ground. */
export async function pageOfChanges(
  db: Reader,
  { id, desde, hasta }: Comparison,
  { clase, ...page }: PageInput & { clase: ChangeKind | null },
) {
  requireNoOrder(page);
  const found = db
    .selectFrom('cambios_catastrales as c')
    .where('c.comparacion_id', '=', id)
    .$if(clase !== null, (all) => all.where('c.clase', '=', clase ?? ''))
    // What stayed as it was is shown only when it is asked for.
    .$if(clase === null, (all) => all.where('c.clase', '<>', 'IGUAL'))
    .$if(page.search !== '', (all) => all.where('c.npn', 'like', `${page.search}%`));
  return pageOfRows(
    db,
    found
      .select([
        'c.id',
        'c.clase',
        'c.npn',
        'c.npn_nuevo as npnNuevo',
        'c.desde_predio_id as desdePredioId',
        'c.hasta_predio_id as hastaPredioId',
        'c.detalle',
        'c.medida',
      ])
      .select([
        groundOf(desde, 'desde_predio_id').as('geometriaAntes'),
        groundOf(hasta, 'hasta_predio_id').as('geometriaAhora'),
      ])
      .orderBy('c.clase')
      .orderBy('c.npn')
      .orderBy('c.id'),
    page,
  );
}

export type ChangeRow = Awaited<ReturnType<typeof pageOfChanges>>['nodes'][number];
