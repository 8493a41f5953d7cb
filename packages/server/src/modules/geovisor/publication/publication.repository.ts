import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  PublishedAccess,
  publicationFields,
} from '@comarca/shared/modules/geovisor/publication.fields';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** A published table. */
export interface PublicationRow extends ManagedRow {
  capa: { id: number; nombre: string };
  /** the table's name as its layer has it, for the search */
  tabla: string;
  nombre: string;
  acceso: PublishedAccess;
  grupos: { id: number; nombre: string }[];
  enGeoportal: boolean;
  carpeta: string;
  orden: number;
  visible: boolean;
}

export type PublicationValues = SavedValues<typeof publicationFields>;

/** A layer by its key and its table's name. */
const layersNamed = sql`select id, nombre from tablas_postgis`;

const plain = plainTable<PublicationRow, PublicationValues, 'publicaciones'>({
  table: 'publicaciones',
  columns: {
    capa: 'capa_id',
    nombre: 'nombre',
    acceso: 'acceso',
    enGeoportal: 'en_geoportal',
    carpeta: 'carpeta',
    orden: 'orden',
    visible: 'visible',
  },
  rows: sql`select p.id, p.version, p.nombre, p.acceso, p.en_geoportal as "enGeoportal",
      p.carpeta, p.orden, p.visible,
      json_build_object('id', t.id, 'nombre', t.nombre) as capa, t.nombre as tabla,
      coalesce((select json_agg(json_build_object('id', g.id, 'nombre', g.nombre) order by g.nombre)
        from publicacion_grupos x join grupos g on g.id = x.grupo_id
        where x.publicacion_id = p.id), '[]') as grupos
    from publicaciones p join (${layersNamed}) t on t.id = p.capa_id`,
  search: ['nombre', 'carpeta', 'tabla'],
  orderBy: ['nombre', 'carpeta', 'orden'],
});

const stored = (values: PublicationValues): PublicationValues => ({
  ...values,
  orden: values.orden ?? 0,
});

/** Published tables, with the groups that may read them and the names that they have given up. */
export const publicationTable: ManagedRepository<PublicationRow, PublicationValues> = {
  ...plain,
  async insert(tx, values, by) {
    const id = await plain.insert(tx, stored(values), by);
    await writeGroups(tx, id, values);
    await sql`delete from publicacion_alias where nombre = ${values.nombre}`.execute(tx);
    return id;
  },
  async update(tx, id, values, by) {
    await keepFormerName(tx, id, values.nombre);
    await plain.update(tx, id, stored(values), by);
    await sql`delete from publicacion_grupos where publicacion_id = ${id}`.execute(tx);
    await writeGroups(tx, id, values);
  },
};

/** Whether anything is published. */
export const hasPublications = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('publicaciones').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Gives a publication another name, under which nothing else is. */
export async function renamePublication(tx: Tx, id: number, name: string): Promise<void> {
  await keepFormerName(tx, id, name);
  await tx
    .updateTable('publicaciones')
    .set({ nombre: name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The name that is given up leads to the table until another one takes it. */
async function keepFormerName(tx: Tx, id: number, name: string): Promise<void> {
  await sql`insert into publicacion_alias (nombre, publicacion_id)
    select nombre, id from publicaciones where id = ${id} and nombre <> ${name}
    on conflict (nombre) do update set publicacion_id = excluded.publicacion_id`.execute(tx);
  await sql`delete from publicacion_alias where nombre = ${name}`.execute(tx);
}

async function writeGroups(tx: Tx, id: number, { acceso, grupos }: PublicationValues) {
  if (acceso !== 'GRUPOS') return;
  await sql`insert into publicacion_grupos (publicacion_id, grupo_id)
    select ${id}, grupo::int from unnest(${grupos}::text[]) as grupo`.execute(tx);
}

/** The publication of this name, or of one that it gave up. */
export async function findPublication(
  db: Reader,
  name: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`/* geovisor: publication by name */
    select id from publicaciones where lower(nombre) = lower(${name})
    union all
    select publicacion_id from publicacion_alias where lower(nombre) = lower(${name}) limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The publication of a layer. */
export const findPublicationOf = (db: Reader, layerId: number) =>
  db
    .selectFrom('publicaciones')
    .select(['id', 'nombre'])
    .where('capa_id', '=', layerId)
    .executeTakeFirst();

/** Publishes a layer under the name of its table, for whoever has a session; that once. */
export async function publishLayer(tx: Tx, layerId: number, name: string): Promise<void> {
  await tx
    .insertInto('publicaciones')
    .values({ capa_id: layerId, nombre: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Groups among which those of a publication are chosen. */
export const listGroups = (db: Reader) =>
  db.selectFrom('grupos').select(['id', 'nombre']).orderBy('nombre').execute();

export const layersToChoose = chosenFrom(() => layersNamed);

/** Which of these groups there are. */
export async function countGroups(db: Reader, ids: readonly number[]): Promise<number> {
  const { total } = await db
    .selectFrom('grupos')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return total;
}
