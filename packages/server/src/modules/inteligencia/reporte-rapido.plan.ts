import type { LayerColumn } from '@comarca/shared/modules/cruces/cruce';
import { planReport } from '@comarca/shared/modules/inteligencia/report-plan';
import type { Reader, Tx } from '../../core/db/database.ts';
import { findLayersByName, type LayerRecord } from '../capas/public.ts';
import {
  createExecution,
  findCurrentExecution,
  type LayerRow,
  listLayers,
  type NewLayerRow,
} from './ejecucion.repository.ts';
import { findTemplate } from './estructura-it.repository.ts';
import type { SaveInput } from './reporte-rapido.inputs.ts';
import type { ReportInputs } from './reporte-rapido.repository.ts';

type Writing = Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>;

/**
 * Opens a run: orders the layers by the template, notes each layer's metadata as they are today,
 * and carries over what was written and hidden in the run that the report shows.
 */
export async function openRun(
  tx: Tx,
  reporteId: number,
  inputs: ReportInputs,
  writing: Writing,
): Promise<number> {
  const { huella: _, ...parameters } = inputs;
  const template = inputs.plantilla_id ? await findTemplate(tx, inputs.plantilla_id) : undefined;
  const layers = new Map(
    (await findLayersByName(tx, inputs.capas)).map((layer) => [layer.nombre, layer]),
  );
  const written = await writtenBefore(tx, reporteId);
  const today = new Date(Date.now() - BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
  const rows = planReport(inputs.capas, template ?? null).map((row): NewLayerRow => {
    const layer = row.tipo === 'capa' ? layers.get(row.nombre) : undefined;
    return {
      ...row,
      ...describe(row.nombre, layer, today),
      ...writingOf(row.nombre, writing, written.get(row.nombre)),
    };
  });
  return createExecution(
    tx,
    reporteId,
    {
      ...parameters,
      plantilla: template?.nombre ?? null,
      profundidad: template?.profundidad ?? 2,
    },
    rows,
  );
}

/** Colombia keeps UTC-5 all year: "today" is the day there. */
const BOGOTA_OFFSET_MS = 5 * 3_600_000;

function describe(name: string, layer: LayerRecord | undefined, today: string) {
  const columnas: LayerColumn[] = layer?.columnas ?? [];
  return {
    tabla_id: layer?.id ?? null,
    metadatos: {
      titulo: layer?.titulo || name,
      descripcion: layer?.descripcion ?? '',
      entidad: layer?.entidad ?? '',
      escala: layer?.escala ?? null,
      vigencia: layer?.vigencia ?? null,
    },
    vencida: layer?.vigencia != null && layer.vigencia < today,
    columnas,
  };
}

async function writtenBefore(db: Reader, reporteId: number): Promise<Map<string, LayerRow>> {
  const current = await findCurrentExecution(db, reporteId);
  const rows = current ? await listLayers(db, current.id) : [];
  return new Map(rows.filter((row) => row.tipo === 'capa').map((row) => [row.nombre, row]));
}

function writingOf(name: string, writing: Writing, before: LayerRow | undefined) {
  const analysis = writing.layerAnalysis?.find((item) => item.layer === name)?.analisis;
  const shown = writing.showLayersArray?.find((item) => item.layer === name)?.mostrar;
  return {
    analisis: analysis ?? before?.analisis ?? '',
    mostrar_informe: shown ?? before?.mostrar_informe ?? true,
  };
}
