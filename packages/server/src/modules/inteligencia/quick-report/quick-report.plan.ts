import { dayOf } from '@comarca/shared/core/formats';
import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { cutOf, type LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import { planReport } from '@comarca/shared/modules/inteligencia/report-plan';
import type { LayerNode, LayerTree } from '@comarca/shared/modules/inteligencia/template';
import type { Tx } from '../../../core/db/database.ts';
import { findLayersByName, hasLastingKey, type LayerRecord } from '../../capas/public.ts';
import {
  createExecution,
  type LayerMetadata,
  type LayerRow,
  type NewLayerRow,
  reopenLayer,
} from '../run.repository.ts';
import { findTemplate } from '../structures/structure.repository.ts';
import type { SaveInput } from './quick-report.inputs.ts';
import type { ReportInputs } from './quick-report.repository.ts';

type Writing = Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>;

/**
 * Opens a run: orders the layers by the template and notes each layer's metadata as they are today.
 * What is written about layers that the report shows already comes with the run's end.
 */
export async function openRun(
  tx: Tx,
  reportId: number,
  inputs: ReportInputs,
  writing: Writing,
): Promise<number> {
  const { huella: _, ...parameters } = inputs;
  const template = inputs.plantilla_id ? await findTemplate(tx, inputs.plantilla_id) : undefined;
  const describe = await describer(tx, inputs.capas, chosenLeaves(template?.root));
  const rows = planReport(inputs.capas, template ?? null).map((row): NewLayerRow => {
    const described = describe(row.nombre, row.tipo === 'capa');
    return { ...row, ...described, ...writingOf(row.nombre, writing) };
  });
  return createExecution(
    tx,
    reportId,
    {
      ...parameters,
      plantilla: template?.nombre ?? null,
      profundidad: template?.profundidad ?? 2,
    },
    rows,
  );
}

/** Opens layers that failed for another try: what was missing may have been registered since. */
export async function reopenLayers(tx: Tx, failed: readonly LayerRow[]): Promise<void> {
  const describe = await describer(
    tx,
    failed.map(({ nombre }) => nombre),
    new Map(
      failed.map(({ nombre, columnas, metadatos }) => [
        nombre,
        { columns: columnas as LayerColumn[], cut: (metadatos as LayerMetadata).recorte },
      ]),
    ),
  );
  for (const { id, nombre } of failed) await reopenLayer(tx, id, describe(nombre, true));
}

/** What a template says of its layers, by the names of their tables: of several leaves, the first one. */
const chosenLeaves = (root: LayerTree | undefined): Chosen =>
  new Map(
    leavesOf<LayerNode>(root?.children ?? [])
      .toReversed()
      .map((leaf) => [leaf.capa, { columns: leaf.fields, cut: cutOf(leaf) }]),
  );

/** Which columns of a layer are shown, and how it is cut. */
interface ChosenLeaf {
  columns?: readonly LayerColumn[] | undefined;
  cut?: LayerCut | undefined;
}

type Chosen = ReadonlyMap<string, ChosenLeaf>;

/**
 * What is noted of each layer as it is registered today; a heading has a name alone.
 * @param chosen columns to show of a layer, as far as it still shows them; all of its own where none is left
 */
async function describer(tx: Tx, names: readonly string[], chosen: Chosen) {
  const found = await findLayersByName(tx, names);
  const layers = new Map(found.map((layer) => [layer.nombre, layer]));
  const today = dayOf(Date.now());
  return (name: string, isLayer: boolean) =>
    describeLayer(name, isLayer ? layers.get(name) : undefined, {
      today,
      chosen: chosen.get(name)?.columns,
      cut: isLayer ? chosen.get(name)?.cut : undefined,
    });
}

interface Describing {
  /** YYYY-MM-DD */
  today: string;
  /** columns that are shown instead of all, as far as there are */
  chosen?: readonly LayerColumn[] | undefined;
  /** its own buffer and filter */
  cut?: LayerCut | undefined;
}

/** What is noted of a layer as it is registered on a day; of one that is not, its name alone. */
export function describeLayer(
  name: string,
  layer: LayerRecord | undefined,
  { today, chosen = [], cut }: Describing,
) {
  const known: LayerColumn[] = layer?.columnas ?? [];
  const left = chosen.filter(({ value }) => known.some((column) => column.value === value));
  const columns = left.length > 0 ? left : known;
  return {
    tabla_id: layer?.id ?? null,
    metadatos: {
      titulo: layer?.titulo || name,
      descripcion: layer?.descripcion ?? '',
      entidad: layer?.entidad ?? '',
      escala: layer?.escala ?? null,
      // As the list of tables tells it: declared, or counted from the last reading by its cadence.
      vigencia: layer?.validoHasta ?? null,
      llaveEstable: layer !== undefined && hasLastingKey(layer),
      ...(cut && { recorte: cut }),
    },
    vencida: layer?.validoHasta != null && layer.validoHasta < today,
    columnas: columns,
  };
}

function writingOf(name: string, writing: Writing) {
  return {
    analisis: writing.layerAnalysis?.find((item) => item.layer === name)?.analisis ?? '',
    mostrar_informe: writing.showLayersArray?.find((item) => item.layer === name)?.mostrar ?? true,
  };
}
