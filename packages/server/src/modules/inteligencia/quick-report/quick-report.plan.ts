import { dayOf } from '@comarca/shared/core/formats';
import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import { cutOf, type LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import { planReport } from '@comarca/shared/modules/inteligencia/report-plan';
import type { LayerNode, LayerTree } from '@comarca/shared/modules/inteligencia/template';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { findLayersByName, hasLastingKey, type LayerRecord } from '../../capas/public.ts';
import {
  createExecution,
  type Execution,
  type LayerMetadata,
  type LayerRow,
  type NewLayerRow,
  type RunParameters,
  reopenLayer,
} from '../run.repository.ts';
import { findTemplate } from '../structures/structure.repository.ts';
import type { SaveInput } from './quick-report.inputs.ts';
import type { ReportInputs } from './quick-report.repository.ts';

type Writing = Pick<SaveInput, 'layerAnalysis' | 'showLayersArray'>;

/** What a run is ordered by, and the rows that it has then. */
export interface RunPlan extends Pick<RunParameters, 'plantilla' | 'profundidad'> {
  rows: Omit<NewLayerRow, keyof ReturnType<typeof writingOf>>[];
}

/** Orders the layers by the template, and notes each layer's metadata, both as they are today. */
export async function planToday(
  db: Reader,
  { plantilla_id: id, capas: layers }: Pick<ReportInputs, 'plantilla_id' | 'capas'>,
): Promise<RunPlan> {
  const template = id ? await findTemplate(db, id) : undefined;
  const describe = await describer(db, layers, chosenLeaves(template?.root));
  return {
    plantilla: template?.nombre ?? null,
    profundidad: template?.profundidad ?? 2,
    rows: planReport(layers, template ?? null).map((row) => ({
      ...row,
      ...describe(row.nombre, row.tipo === 'capa'),
    })),
  };
}

/** The order, columns and cuts of a run that is there, whatever its template has become. */
export async function planAsBefore(
  db: Reader,
  { parametros }: Execution,
  rows: readonly LayerRow[],
): Promise<RunPlan> {
  const describe = await describer(db, namesOf(rows), chosenIn(rows));
  const { plantilla, profundidad } = parametros as RunParameters;
  return {
    plantilla,
    profundidad,
    rows: rows.map(({ tipo, numeral, nombre }) => ({
      tipo: tipo === 'capa' ? 'capa' : 'seccion',
      numeral,
      nombre,
      ...describe(nombre, tipo === 'capa'),
    })),
  };
}

/**
 * Opens a run as it is planned. What is written about layers that the report shows already comes with the
 * run's end.
 */
export async function openRun(
  tx: Tx,
  reportId: number,
  inputs: ReportInputs,
  { rows, ...plan }: RunPlan,
  writing: Writing,
): Promise<number> {
  const { huella: _, ...parameters } = inputs;
  return createExecution(
    tx,
    reportId,
    { ...parameters, ...plan },
    rows.map((row) => ({ ...row, ...writingOf(row.nombre, writing) })),
  );
}

/** Opens layers that failed for another try: what was missing may have been registered since. */
export async function reopenLayers(tx: Tx, failed: readonly LayerRow[]): Promise<void> {
  const describe = await describer(tx, namesOf(failed), chosenIn(failed));
  for (const { id, nombre } of failed) await reopenLayer(tx, id, describe(nombre, true));
}

/** What a template says of its layers, by the names of their tables: of several leaves, the first one. */
const chosenLeaves = (root: LayerTree | undefined): Chosen =>
  new Map(
    leavesOf<LayerNode>(root?.children ?? [])
      .toReversed()
      .map((leaf) => [leaf.capa, { columns: leaf.fields ?? [], cut: cutOf(leaf) }]),
  );

const namesOf = (rows: readonly LayerRow[]): string[] => rows.map(({ nombre }) => nombre);

/** What the template of a run said of its layers, as the run noted it; headings may be called as they are. */
const chosenIn = (rows: readonly LayerRow[]): Chosen =>
  new Map(
    rows
      .filter(({ tipo }) => tipo === 'capa')
      .map(({ nombre, columnas, metadatos }) => {
        const { columnasElegidas: columns, recorte: cut } = metadatos as LayerMetadata;
        return [nombre, { columns, shown: columnas as LayerColumn[], cut }];
      }),
  );

/** Which columns of a layer are shown, and how it is cut. */
interface ChosenLeaf {
  /** none where the layer's own are; missing where a run of before did not note them */
  columns?: readonly LayerColumn[] | undefined;
  /** those that such a run shows, whoever chose them */
  shown?: readonly LayerColumn[] | undefined;
  cut?: LayerCut | undefined;
}

type Chosen = ReadonlyMap<string, ChosenLeaf>;

/**
 * What is noted of each layer as it is registered today; a heading has a name alone.
 * @param chosen columns to show of a layer, as far as it still shows them; all of its own where none is left
 */
async function describer(db: Reader, names: readonly string[], chosen: Chosen) {
  const found = await findLayersByName(db, names);
  const layers = new Map(found.map((layer) => [layer.nombre, layer]));
  const today = dayOf(Date.now());
  return (name: string, isLayer: boolean) => {
    if (!isLayer) return describeLayer(name, undefined, { today });
    const { columns, shown, cut }: ChosenLeaf = chosen.get(name) ?? { columns: [] };
    const described = describeLayer(name, layers.get(name), {
      today,
      chosen: columns ?? shown,
      cut,
    });
    const noted = columns && { columnasElegidas: [...columns] };
    return { ...described, metadatos: { ...described.metadatos, ...noted } };
  };
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
