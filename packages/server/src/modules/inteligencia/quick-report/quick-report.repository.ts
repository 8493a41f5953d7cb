import type {
  QuickReportState,
  ReportMapConfig,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { showing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { peopleShowing } from '../../usuarios/public.ts';

/** What a person asks for: the inputs of a quick report. */
export interface ReportInputs {
  nombre: string;
  plantilla_id: number | null;
  buffer: number;
  srid: number;
  capas: string[];
  trazado: Geometry;
  configuracion: ReportMapConfig;
  huella: string;
}

const reportColumns = [
  'r.id',
  'r.nombre',
  'r.autor_id',
  'u.username as autor_username',
  'r.plantilla_id',
  'p.nombre as plantilla_nombre',
  'p.profundidad as plantilla_profundidad',
  'r.buffer',
  'r.srid',
  'r.capas',
  'r.estado',
  'r.avance',
  'r.error',
  'r.trabajo_id',
  'r.reporte_escrito',
  'r.fecha_reporte',
  'r.fecha_creacion',
  'r.version',
] as const;

/** The author as people call them, who may have no name but their account's. */
const authorName = fullNameOf('u');

function reports(db: Reader) {
  return db
    .selectFrom('reportes_rapidos as r')
    .innerJoin('usuarios as u', 'u.id', 'r.autor_id')
    .leftJoin('estructuras_it as p', 'p.id', 'r.plantilla_id')
    .select(reportColumns)
    .select(authorName.as('autor_nombre'))
    .select(
      sql<number>`(
      select count(*) from ejecuciones_reporte e
      join capas_analisis_reporte c on c.ejecucion_id = e.id
      where e.reporte_id = r.id and e.vigente and c.estado = 'CRUZÓ')`.as('matches'),
    );
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['nodes'][number];

/** A page of the reports of which the name, the author's or the template's contains the search. */
export const listReports = list({
  table: 'reportes_rapidos',
  alias: 'r',
  search: sql`r.busqueda`,
  finds: (text) => [
    { column: sql`r.autor_id`, ids: peopleShowing(text) },
    { column: sql`r.plantilla_id`, ids: showing('estructuras_it', sql`x.nombre`, text) },
  ],
  fields: {
    nombre: sql`r.nombre`,
    buffer: sql`r.buffer`,
    srid: sql`r.srid`,
    fechaCreacion: sql`r.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
  rows: reports,
});

export async function findReport(db: Reader, id: number) {
  return reports(db)
    .select(['r.trazado', 'r.configuracion'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Holds back a second submit of the same user until this transaction ends. */
export async function lockAuthor(tx: Tx, authorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reporte_rapido'), ${authorId})`.execute(tx);
}

/** The author's report of the same name and inputs that waits or runs. */
export async function findTwin(
  tx: Tx,
  authorId: number,
  { nombre, huella }: Pick<ReportInputs, 'nombre' | 'huella'>,
): Promise<{ id: number; version: number } | undefined> {
  return tx
    .selectFrom('reportes_rapidos')
    .select(['id', 'version'])
    .where('autor_id', '=', authorId)
    .where('nombre', '=', nombre)
    .where('huella', '=', huella)
    .where('estado', 'in', ['PENDIENTE', 'GENERANDO'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function insertReport(
  tx: Tx,
  authorId: number,
  inputs: ReportInputs,
): Promise<number> {
  const { id } = await tx
    .insertInto('reportes_rapidos')
    .values({ autor_id: authorId, ...storedInputs(inputs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the row for the rest of the transaction, so that two editors cannot both win. */
export async function lockReport(tx: Tx, id: number) {
  return tx
    .selectFrom('reportes_rapidos')
    .selectAll()
    .$narrowType<Pick<ReportInputs, 'capas' | 'trazado' | 'configuracion'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The row as it is. */
export const findStored = (db: Reader, id: number) =>
  db.selectFrom('reportes_rapidos').selectAll().where('id', '=', id).executeTakeFirst();

export async function updateInputs(tx: Tx, id: number, inputs: ReportInputs): Promise<void> {
  await tx
    .updateTable('reportes_rapidos')
    .set((eb) => ({
      ...storedInputs(inputs),
      version: eb('version', '+', 1),
      fecha_actualizacion: new Date(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setState(
  db: Reader,
  id: number,
  state: QuickReportState,
  rest: { avance?: number; error?: string | null; trabajo_id?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('reportes_rapidos')
    .set({ estado: state, ...rest })
    .where('id', '=', id)
    .execute();
}

/** How a run's report stands, while it is that run's. @returns false when it is not, any more */
export async function setRunState(
  db: Reader,
  run: { reportId: number; jobId: string },
  state: QuickReportState,
  rest: { avance?: number; error?: string | null } = {},
): Promise<boolean> {
  const row = await db
    .updateTable('reportes_rapidos')
    .set({ estado: state, ...rest })
    .where('id', '=', run.reportId)
    .where('trabajo_id', '=', run.jobId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a report is a run's, and stays so until the transaction ends: beside others that only need
 * that too, or alone.
 */
export async function holdsRun(
  tx: Tx,
  run: { reportId: number; jobId: string },
  { alone }: { alone: boolean },
): Promise<boolean> {
  const found = tx
    .selectFrom('reportes_rapidos')
    .select('id')
    .where('id', '=', run.reportId)
    .where('trabajo_id', '=', run.jobId);
  const row = await (alone ? found.forUpdate() : found.forShare()).executeTakeFirst();
  return row !== undefined;
}

/** Says of the report of a job that nobody will run again that it was not generated. */
export async function failRunOf(tx: Tx, jobId: string, error: string): Promise<void> {
  await tx
    .updateTable('reportes_rapidos')
    .set({ estado: 'FALLIDO', error })
    .where('trabajo_id', '=', jobId)
    .where('estado', 'in', ['PENDIENTE', 'GENERANDO'])
    .execute();
}

export async function bumpVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('reportes_rapidos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteReport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reportes_rapidos').where('id', '=', id).execute();
}

function storedInputs(inputs: ReportInputs) {
  return {
    ...inputs,
    capas: JSON.stringify(inputs.capas),
    trazado: JSON.stringify(inputs.trazado),
    configuracion: JSON.stringify(inputs.configuracion),
  };
}
