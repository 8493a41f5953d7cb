import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { PortalReport } from '@comarca/shared/modules/geovisor/portal-report';
import {
  type portalReportFields,
  portalReportStates,
} from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import { endPublicLink, makePublicLink } from '../../enlaces/public.ts';

/** What a report that the geoportal shows is called in the audit of links. */
export const REPORT = 'reporteRapido';

/** A report of the geoportal, as those who administer it read it. */
export interface PortalReportRow extends ManagedRow {
  reporteId: number;
  reporte: { id: number; nombre: string };
  titulo: string;
  descripcion: string;
  carpeta: string;
  orden: number;
  situacion: string;
  aperturas: number;
  descargas: number;
  revisado: Date;
  /** Which state of its report is public. */
  versionReporte: number;
  fechaReporte: Date;
  /** The mark of what its report says now. */
  visto: string;
}

export type PortalReportValues = SavedValues<typeof portalReportFields>;

/** Of `r` and `g`: whether the report is still what an administrator saw, and is not being made anew. */
const isAsSeen: RawBuilder<boolean> = sql`(r.estado = 'GENERADO' and r.version = g.version_reporte
  and r.fecha_reporte = g.fecha_reporte)`;

/** Of `r`: what `seenMark` says of it. */
const markNow = sql<string>`coalesce(r.version || ' '
  || to_char(r.fecha_reporte at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;

const definition = {
  table: 'geoportal_informes',
  columns: { titulo: 'titulo', descripcion: 'descripcion', carpeta: 'carpeta', orden: 'orden' },
  rows: sql`select g.id, g.version, g.titulo, g.descripcion, g.carpeta, g.orden, g.aperturas,
      g.descargas, g.revisado, g.reporte_id as "reporteId",
      g.version_reporte as "versionReporte", g.fecha_reporte as "fechaReporte",
      json_build_object('id', r.id, 'nombre', r.nombre) as reporte, ${markNow} as visto,
      case when ${isAsSeen} then ${portalReportStates.shown}::text
        else ${portalReportStates.changed}::text end as situacion
    from geoportal_informes g join reportes_rapidos r on r.id = g.reporte_id`,
  search: ['titulo', 'descripcion', 'carpeta'],
  orderBy: ['titulo', 'carpeta', 'orden', 'situacion', 'aperturas', 'descargas', 'revisado'],
} as const;

const plain = plainTable<PortalReportRow, PortalReportValues, 'geoportal_informes'>(definition);

/** Reports of the geoportal, each with the link by which everybody opens it. */
export const portalReportTable: ManagedRepository<PortalReportRow, PortalReportValues> = {
  ...plain,
  async insert(tx, { reporte, titulo, descripcion, carpeta, orden }, by) {
    const reportId = Number(reporte);
    const link = await makePublicLink(tx, { clase: REPORT, objeto: reportId, user: by ?? null });
    const { rows } = await sql<{ id: number }>`/* inteligencia: report of the geoportal */
      insert into geoportal_informes (reporte_id, titulo, descripcion, carpeta, orden, clave,
        enlace_id, version_reporte, fecha_reporte)
      select id, ${titulo}, ${descripcion}, ${carpeta}, ${orden ?? 0}, ${link.llave}, ${link.id},
        version, fecha_reporte
      from reportes_rapidos where id = ${reportId} returning id`.execute(tx);
    const [made] = rows;
    if (!made) throw new Error('a report went while it was published');
    return made.id;
  },
  async update(tx, id, values, by) {
    if (values.publicarActual) await takeAsItIs(tx, id);
    await plain.update(tx, id, { ...values, orden: values.orden ?? 0 }, by);
  },
  async remove(tx, id) {
    const { rows } = await sql<{ link: number }>`/* inteligencia: link of a public report */
      select enlace_id as link from geoportal_informes where id = ${id}`.execute(tx);
    await plain.remove(tx, id);
    for (const { link } of rows) await endPublicLink(tx, link);
  },
};

/** What the report says now is what an administrator saw. */
const takeAsItIs = (tx: Tx, id: number) =>
  sql`/* inteligencia: a public report as it is now */
    update geoportal_informes g
    set version_reporte = r.version, fecha_reporte = r.fecha_reporte, revisado = now()
    from reportes_rapidos r where g.id = ${id} and r.id = g.reporte_id`.execute(tx);

/** Reports among which one is published, before it is known who sees them. */
export const reportsToChoose = chosenFrom(() => sql`select id, nombre from reportes_rapidos`);

/**
 * Holds a report until the transaction ends.
 *
 * @returns the mark of what it says; undefined where it is not generated or is being made anew
 */
export async function holdFinished(tx: Reader, reportId: number): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`/* inteligencia: a report that is published */
    select ${markNow} as mark from reportes_rapidos r
    where id = ${reportId} and estado = 'GENERADO' and fecha_reporte is not null and exists (
      select from ejecuciones_reporte e where e.reporte_id = r.id and e.vigente)
    for share`.execute(tx);
  return rows[0]?.mark;
}

/** The reports that the geoportal shows, all of them as administrators published them, in their folders and order. */
export async function listPortalReports(
  db: Reader,
): Promise<(Omit<PortalReport, 'enlace' | 'fecha'> & { fecha: Date; clave: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listPortalReports>>[number]>`
    /* inteligencia: reports of the geoportal */
    select g.titulo, g.descripcion, g.carpeta, g.fecha_reporte as fecha, g.clave
    from geoportal_informes g join reportes_rapidos r on r.id = g.reporte_id
    where ${isAsSeen}
    order by buscable(g.carpeta), g.orden, buscable(g.titulo), g.id`.execute(db);
  return rows;
}

/** What a report is called in the geoportal; undefined where it is not shown there now. */
export async function findPortalTitle(db: Reader, reportId: number): Promise<string | undefined> {
  const { rows } = await sql<{ titulo: string }>`/* inteligencia: title of a public report */
    select g.titulo from geoportal_informes g join reportes_rapidos r on r.id = g.reporte_id
    where r.id = ${reportId} and ${isAsSeen}`.execute(db);
  return rows[0]?.titulo;
}

/** Counts an opening of a public report, or a file of it that was taken home. */
export async function countPortalUse(
  tx: Tx,
  reportId: number,
  column: 'aperturas' | 'descargas',
): Promise<void> {
  await sql`/* inteligencia: uses of a public report */
    update geoportal_informes set ${sql.ref(column)} = ${sql.ref(column)} + 1
    where reporte_id = ${reportId}`.execute(tx);
}

/** The publication of a report; undefined where the geoportal has none of it. */
export async function findPublicationOf(
  db: Reader,
  reportId: number,
): Promise<PortalReportRow | undefined> {
  const { rows } = await sql<{ id: number }>`/* inteligencia: publication of a report */
    select id from geoportal_informes where reporte_id = ${reportId}`.execute(db);
  return rows[0] && plain.find(db, rows[0].id);
}
