import { requireConfirmed, toldFigures } from '@comarca/shared/core/confirmed-figures';
import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { PortalReport } from '@comarca/shared/modules/geovisor/portal-report';
import { portalReportFields } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { APP_BASE } from '@comarca/shared/modules/usuarios/destination.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { hiddenOf } from '../../../core/operation/visible.ts';
import {
  findPublicationOf,
  holdFinished,
  listPortalReports,
  portalReportTable,
  REPORT,
  reportsToChoose,
} from './portal-report.repository.ts';
import { runContradictions } from './run-contradictions.ts';

/** As of the other things that the geoportal shows. */
const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;

/** How a report of the geoportal is called in the audit. */
const PORTAL_REPORT = 'informeGeoportal';

const NOT_FINISHED = 'El reporte no está generado: espere a que termine, o genérelo de nuevo.';
const UNSEEN =
  'El reporte cambió después de que usted lo abrió: mírelo como está ahora y vuelva a publicarlo.';
const TAKEN = 'Este reporte ya está en el geoportal.';
const CONTRADICTS =
  'Los textos dicen cifras que las tablas no dicen. Corríjalas, o confirme que se publican así.';
const ANOTHER = 'El reporte de una publicación no se cambia: retírela y publique el otro.';

/**
 * A quick report that the public geoportal shows. Only superusers say which, and what is public is what one
 * of them saw: a report that changes is not shown until it is published as it is then.
 */
export const portalReportRecord = managedEntity({
  entity: PORTAL_REPORT,
  graphql: {
    type: 'PortalReport',
    list: 'portalReportsRelay',
    save: 'savePortalReport',
    remove: 'deletePortalReport',
  },
  access: { ...superusersOnly, list: KEEPERS },
  fields: portalReportFields,
  labels: {
    reporte: 'Reporte',
    titulo: 'Título',
    descripcion: 'Descripción',
    carpeta: 'Carpeta',
    orden: 'Orden',
    revisado: 'Publicado',
    versionReporte: 'Versión del reporte',
    fechaReporte: 'Fecha del reporte',
  },
  historyOnly: ['versionReporte', 'fechaReporte'],
  repository: portalReportTable,
  chosen: {
    reporte: { of: ({ reporte }) => reporte, among: reportsToChoose, record: REPORT },
  },
  filters: {
    schema: z.object({ reporteId: idOf(REPORT).nullish() }),
    args: (arg) => ({ reporteId: arg.id({}) }),
  },
  types: (t, builder) => ({
    /** null where the caller does not see it */
    reporte: t.field({
      type: sharedShapes(builder).named,
      nullable: true,
      async resolve({ reporte }, _args, context) {
        const { actor, app } = context;
        if (!actor) return null;
        const scope = { context, actor, db: app.database.db };
        return (await hiddenOf(scope, REPORT, new Set([reporte.id]))).size > 0 ? null : reporte;
      },
    }),
  }),
  args: (arg) => ({
    descripcion: arg.string({ required: true }),
    carpeta: arg.string({ required: true }),
    visto: arg.string({}),
    cifrasVistas: arg.string({}),
  }),
  async guardValues({ db, context, audit }, { reporte, publicarActual, visto, ...said }, before) {
    const reportId = Number(reporte);
    if (before && before.reporteId !== reportId) throw fieldError('reporte', ANOTHER);
    if (before && !publicarActual) return;
    if (!before && (await findPublicationOf(db, reportId))) throw fieldError('reporte', TAKEN);
    const now = await holdFinished(db, reportId);
    const field = before ? 'publicarActual' : 'reporte';
    if (now === undefined) throw fieldError(field, NOT_FINISHED);
    if (visto !== now) throw fieldError(field, UNSEEN);
    const figures = await runContradictions(context.app, db, reportId);
    if (figures.length === 0) return;
    requireConfirmed(CONTRADICTS, figures, said);
    const after = { cifrasConfirmadas: toldFigures(figures) };
    await audit({ entity: REPORT, entityId: reportId, after });
  },
});

/** Takes a report that is about to go out of the geoportal. */
export async function withdrawReport(
  { tx, audit }: Pick<WriteScope, 'tx' | 'audit'>,
  reportId: number,
): Promise<void> {
  const before = await findPublicationOf(tx, reportId);
  if (!before) return;
  await portalReportTable.remove(tx, before.id);
  const { titulo, descripcion, carpeta, orden, revisado, versionReporte, fechaReporte, reporte } =
    before;
  await audit({
    entity: PORTAL_REPORT,
    entityId: before.id,
    before: {
      titulo,
      descripcion,
      carpeta,
      orden,
      revisado,
      versionReporte,
      fechaReporte,
      reporte,
    },
  });
}

/** What the geoportal tells of the reports that it shows: the key stands behind '#', as in every link. */
export async function portalReports(db: Reader): Promise<PortalReport[]> {
  const shown = await listPortalReports(db);
  return shown.map(({ clave, fecha, ...told }) => ({
    ...told,
    fecha: fecha.toISOString(),
    enlace: `${APP_BASE}/compartido#${clave}`,
  }));
}
