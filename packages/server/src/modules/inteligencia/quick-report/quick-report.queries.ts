import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { notedValidity, type ValidityState } from '@comarca/shared/modules/capas/validity';
import { reportIdSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { countItems, layerNames } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Db, Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { inOneSnapshot } from '../../../core/lists/snapshot.repository.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersByName, type LayerRecord, listLayerChoices } from '../../capas/public.ts';
import { toReading } from '../generation/layer-reading.ts';
import { ALTERED_LAYER, alteredIn, isAltered } from '../generation/report-seal.ts';
import { shownStrip } from '../generation/shown-strips.ts';
import { listShownCrossings } from '../report-crossing.repository.ts';
import {
  findCurrentExecution,
  type LayerMetadata,
  listFinishedLayers,
  listLayers,
  type RunParameters,
} from '../run.repository.ts';
import { listTemplates } from '../structures/structure.repository.ts';
import { findReport, listReports } from './quick-report.repository.ts';

const VIEW = { permiso: 'inteligencia_territorio.view_reporterapidoit' } as const;

/** Who may open a report and what its form offers: also those who make or change reports. */
export const READ = {
  algunPermiso: [
    'inteligencia_territorio.view_reporterapidoit',
    'inteligencia_territorio.add_reporterapidoit',
    'inteligencia_territorio.change_reporterapidoit',
  ],
} as const;

/** What the form offers: templates, layers and (shared constants) coordinate systems. */
export const initManager = reading({
  access: READ,
  schema: z.object({}),
  async run({ db }) {
    const templates = await listTemplates(db);
    return {
      structures: templates.map((template) => ({
        id: template.id,
        nombre: template.nombre,
        objectId: null,
        profundidad: template.profundidad,
        ...countItems(template.root),
        nombresCapas: layerNames(template.root.children),
      })),
      /** Read when it is asked for: there may be many. */
      layers: () => listLayerChoices(db),
    };
  },
});

export const searchReports = reading({
  access: VIEW,
  schema: pageInput,
  run: ({ db }, input) => listReports(db, input),
});

/** A report with the run that it shows. @throws AppError NOT_FOUND */
export const getReport = reading({
  access: READ,
  schema: reportIdSchema,
  run: ({ db, context }, { id }) => loadReport(context.app, db, id),
});

/**
 * The stored report, its current run and that run's rows; crossings are read when asked for. What is
 * not as it was sealed is not told: its layer says so.
 */
export async function loadReport(app: Pick<App, 'seals' | 'alarms'>, db: Db, id: number) {
  // A run that ends meanwhile changes all of them.
  const { report, execution, rows } = await inOneSnapshot(db, async (tx) => ({
    report: await findReport(tx, id),
    ...(await readRun(app, tx, id)),
  }));
  if (!report) throw new AppError('NOT_FOUND');
  let shown: ReturnType<typeof listShownCrossings> | undefined;
  let tables: ReturnType<typeof findLayersByName> | undefined;
  const madeOn = dayOf(report.fecha_reporte ?? new Date());
  const running = report.estado === 'PENDIENTE' || report.estado === 'GENERANDO';
  return {
    ...report,
    execution,
    /** What the run in progress has already crossed; empty when none runs. */
    finishedLayers: async () => (running ? listFinishedLayers(db, id) : []),
    layers: rows.map((row) => ({
      ...row,
      validez: validityOf(row, madeOn),
      /** One query for all the layers of the report, on first use. */
      crossings: async () => {
        if (row.alterada) return [];
        shown ??= listShownCrossings(db, row.ejecucion_id);
        return (await shown).get(row.id) ?? [];
      },
      table: async () => {
        tables ??= findLayersByName(
          db,
          rows.map(({ nombre }) => nombre),
        );
        return (await tables).find((table) => table.id === row.tabla_id) ?? null;
      },
      /** The strip that it was crossed with instead of the report's. */
      strip: () =>
        execution && !row.alterada
          ? shownStrip(db, execution.parametros as RunParameters, row.lectura)
          : null,
      /** When the layer's data changed after the run, as far as is known; null when they did not. */
      async changed() {
        return changedSince(row.lectura, await this.table());
      },
    })),
  };
}

/**
 * What was known of a layer's validity on the day (YYYY-MM-DD) of its crossing; null for a heading, which
 * has none.
 */
export const validityOf = (
  { tipo, metadatos, vencida }: { tipo: string; metadatos: unknown; vencida: boolean },
  day: string,
): ValidityState | null =>
  tipo === 'capa'
    ? notedValidity({ vigencia: (metadatos as LayerMetadata).vigencia ?? null, vencida }, day)
    : null;

/** A layer's last synchronisation, when it found other data than the one that a run knew of. */
export function changedSince(
  stored: unknown,
  table: Pick<LayerRecord, 'sumaVerificacion' | 'ultimaSincronizacion'> | null,
): Date | null {
  if (!stored || !table?.ultimaSincronizacion) return null;
  const known = toReading(stored).ultimaSincronizacion;
  if (known?.suma != null && known.suma === table.sumaVerificacion) return null;
  const before = known ? new Date(known.fecha).getTime() : 0;
  return table.ultimaSincronizacion.getTime() > before ? table.ultimaSincronizacion : null;
}

/** The run that a report shows, with its layers: what is not as it was sealed is not told. */
export async function readRun(
  { seals, alarms }: Pick<App, 'seals' | 'alarms'>,
  db: Reader,
  id: number,
) {
  const execution = await findCurrentExecution(db, id);
  if (!execution) return { execution, rows: [] };
  const layers = await listLayers(db, execution.id);
  const altered = await alteredIn(db, seals, execution.id, { shapes: false });
  if (isAltered(altered)) {
    alarms.raise('reporte', { report: id }, 'results of a report were altered by hand');
  }
  const rows = layers.map((row) => {
    const tampered = row.tipo === 'capa' && (altered.entera || altered.capas.has(row.id));
    return { ...row, ...(tampered && WITHHELD), alterada: tampered };
  });
  const told = altered.entera
    ? { ...execution, area_estudio_ha: null, longitud_trazado: null, comparacion: null }
    : execution;
  return { execution: told, rows };
}

const WITHHELD = { estado: 'ERROR', error: ALTERED_LAYER, total_resultados: 0, resumen: null };

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;
export type LoadedLayer = LoadedReport['layers'][number];
