import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  retentionSeriesFields,
  retentionTableFields,
} from '@comarca/shared/modules/archivo/retention.fields';
import { sql } from 'kysely';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

type TableValues = SavedValues<typeof retentionTableFields>;

export const retentionTables = plainTable<
  ManagedRow & TableValues,
  TableValues,
  'archivo_tablas_retencion'
>({
  table: 'archivo_tablas_retencion',
  columns: { nombre: 'nombre', acto: 'acto', desde: 'desde' },
  rows: sql`select id, version, nombre, acto, desde::text as desde from archivo_tablas_retencion`,
  search: ['nombre', 'acto'],
  orderBy: ['nombre', 'desde'],
});

export type SeriesValues = SavedValues<typeof retentionSeriesFields> & { tabla: number };
export type SeriesRow = ManagedRow & SeriesValues;

export const retentionSeries = plainTable<SeriesRow, SeriesValues, 'archivo_series'>({
  table: 'archivo_series',
  columns: {
    codigo: 'codigo',
    nombre: 'nombre',
    subserie: 'subserie',
    proceso: 'proceso',
    gestion: 'gestion',
    central: 'central',
    disposicion: 'disposicion',
    procedimiento: 'procedimiento',
    reservada: 'reservada',
    tabla: 'tabla_id',
  },
  search: ['codigo', 'nombre', 'subserie', 'proceso'],
  orderBy: ['codigo', 'nombre'],
});

/** A series as a folder or a document names it. */
export interface NamedSeries {
  id: number;
  codigo: string;
  nombre: string;
  subserie: string;
  gestion: number;
  central: number;
  disposicion: string;
  /** whether it is kept who reads its documents */
  reservada: boolean;
  /** the table that it stands in */
  tabla: string;
}

const named = sql`s.id, s.codigo, s.nombre, s.subserie, s.gestion, s.central, s.disposicion, s.reservada, t.nombre as tabla`;

/** Every series, the newest table's first. */
export async function seriesToChoose(db: Reader): Promise<NamedSeries[]> {
  const { rows } = await sql<NamedSeries>`/* archivo: series */
    select ${named} from archivo_series s join archivo_tablas_retencion t on t.id = s.tabla_id
    order by t.desde desc, t.id desc, buscable(s.codigo), s.id limit 2000`.execute(db);
  return rows;
}

/** The series of a folder, and the folder that has it: itself or the nearest above. */
export interface FolderSeries extends NamedSeries {
  carpeta: number;
}

export async function seriesOfFolder(
  db: Reader,
  folder: number,
): Promise<FolderSeries | undefined> {
  const { rows } = await sql<FolderSeries>`/* archivo: series of folder */
    select ${named}, a.id as carpeta from archivo_carpetas c
    join archivo_carpetas a on a.id = any(c.ruta) and a.serie_id is not null
    join archivo_series s on s.id = a.serie_id
    join archivo_tablas_retencion t on t.id = s.tabla_id
    where c.id = ${folder} order by array_length(a.ruta, 1) desc limit 1`.execute(db);
  return rows[0];
}

/** The series from above a folder by which documents below it are kept, which a move of it may change. */
export async function seriesMovedWith(
  db: Reader,
  folder: number,
): Promise<FolderSeries | undefined> {
  const { rows } = await sql<{ isKept: boolean }>`/* archivo: series moved with folder */
    select exists (
      select from archivo_carpetas h join archivo_documentos d on d.carpeta_id = h.id
      where h.ruta @> array[${folder}::int] and not exists (
        select from archivo_carpetas s where s.id = any(h.ruta) and s.serie_id is not null
          and s.ruta @> array[${folder}::int])) as "isKept"`.execute(db);
  return rows[0]?.isKept ? seriesOfFolder(db, folder) : undefined;
}

/** Whether a document is kept by a series of this version of the table. */
export async function isTableInUse(db: Reader, table: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* archivo: documents of a retention table */
    select exists (
      select from archivo_series s join archivo_carpetas a on a.serie_id = s.id
      join archivo_carpetas c on c.ruta @> array[a.id]
      join archivo_documentos d on d.carpeta_id = c.id
      where s.tabla_id = ${table} and not exists (
        select from archivo_carpetas n where n.id = any(c.ruta) and n.serie_id is not null
          and array_length(n.ruta, 1) > array_length(a.ruta, 1))) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Adds a version of the table with the series of another. @returns its id */
export async function copyTable(tx: Tx, source: number, values: TableValues): Promise<number> {
  const { id } = await tx
    .insertInto('archivo_tablas_retencion')
    .values({ nombre: values.nombre, acto: values.acto, desde: values.desde })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`/* archivo: series of a new version */
    insert into archivo_series (tabla_id, codigo, nombre, subserie, proceso, gestion, central, disposicion,
      procedimiento, reservada)
    select ${id}::int, codigo, nombre, subserie, proceso, gestion, central, disposicion, procedimiento,
      reservada from archivo_series where tabla_id = ${source} order by id`.execute(tx);
  return id;
}

/** Gives a folder a series of its own, or none. */
export async function setFolderSeries(tx: Tx, folder: number, series: number | null) {
  await tx
    .updateTable('archivo_carpetas')
    .set({ serie_id: series, version: sql`version + 1` })
    .where('id', '=', folder)
    .execute();
}

/** The day on which the expediente around a folder was closed, in Colombia; undefined while it is open. */
export async function closingDay(db: Reader, folder: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`/* archivo: closing day */
    select to_char(${inColombia(sql`max(a.fecha)`)}, 'YYYY-MM-DD') as day
    from archivo_carpetas c
    join archivo_expedientes e on e.carpeta_id = any(c.ruta) and e.cerrado
    join archivo_expediente_actos a on a.carpeta_id = e.carpeta_id and a.acto = 'CIERRA'
    where c.id = ${folder}`.execute(db);
  return rows[0]?.day ?? undefined;
}
