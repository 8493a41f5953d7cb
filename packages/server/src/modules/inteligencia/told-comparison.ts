import { labelColumn } from '@comarca/shared/modules/capas/label-column';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type {
  ChangedCrossing,
  LayerComparison,
} from '@comarca/shared/modules/inteligencia/comparison';
import type { Geometry } from 'geojson';
import type { Reader } from '../../core/db/database.ts';
import { plainValue } from '../../core/reports/xml-text.ts';
import type { Change, LayerDifferences } from './generation/comparison.ts';
import { type ToldCrossing, tellCrossings } from './report-crossing.repository.ts';
import type { LayerRow } from './run.repository.ts';

/** Crossings named per list; of the rest only how many. */
const NAMED = 200;
/** Characters of the shapes kept of what left a layer: a comparison is read whole with its report. */
const MAX_SHAPES = 200_000;

interface Run {
  executionId: number;
  layers: readonly LayerRow[];
}

/** The differences of two runs as people read them: by names, with what each attribute was and is. */
export async function tellDifferences(
  db: Reader,
  runs: { before: Run; now: Run },
  differences: readonly LayerDifferences[],
): Promise<LayerComparison[]> {
  const told: LayerComparison[] = [];
  for (const layer of differences) told.push(await tellLayer(db, runs, layer));
  return told;
}

async function tellLayer(
  db: Reader,
  { before, now }: { before: Run; now: Run },
  { entraron, salieron, cambiaron, ...layer }: LayerDifferences,
): Promise<LayerComparison> {
  const [came, went, changed] = [entraron, salieron, cambiaron].map((list) =>
    list.slice(0, NAMED),
  ) as [number[], number[], Change[]];
  const { nombre } = layer;
  const old = await tellCrossings(db, { executionId: before.executionId, nombre }, [
    ...went,
    ...changed.map(({ antes }) => antes),
  ]);
  const current = await tellCrossings(db, { executionId: now.executionId, nombre }, [
    ...came,
    ...changed.map(({ ahora }) => ahora),
  ]);
  const columns = {
    before: columnsOf(before, nombre),
    now: columnsOf(now, nombre),
  };
  return {
    ...layer,
    totales: {
      entraron: entraron.length,
      salieron: salieron.length,
      cambiaron: cambiaron.length,
    },
    entraron: came.map((place) => current.get(place)?.id ?? ''),
    salieron: went.map((place) => old.get(place)?.id ?? ''),
    nombres: {
      entraron: came.map((place) => crossingName(current.get(place), columns.now)),
      salieron: went.map((place) => crossingName(old.get(place), columns.before)),
    },
    medidas: {
      entraron: came.map((place) => current.get(place)?.medida ?? null),
      salieron: went.map((place) => old.get(place)?.medida ?? null),
    },
    formas: shapesOf(went.map((place) => old.get(place))),
    cambiaron: changed.flatMap((change) => {
      const [was, is] = [old.get(change.antes), current.get(change.ahora)];
      return was && is ? [tellChange(change, was, is, columns.now)] : [];
    }),
  };
}

/** As many whole shapes as there is room for. */
function shapesOf(crossings: readonly (ToldCrossing | undefined)[]): (Geometry | null)[] {
  let room = MAX_SHAPES;
  return crossings.map((crossing) => {
    const text = crossing?.forma ?? '';
    if (text === '' || text.length > room) return null;
    room -= text.length;
    return JSON.parse(text) as Geometry;
  });
}

const columnsOf = ({ layers }: Run, name: string): LayerColumn[] =>
  (layers.find((layer) => layer.tipo === 'capa' && layer.nombre === name)?.columnas ??
    []) as LayerColumn[];

/**
 * What people call a crossing: what its column of names says, or else the first of the others that says
 * something; its key last. Nothing for none.
 */
export function crossingName(
  crossing: Pick<ToldCrossing, 'id' | 'propiedades'> | undefined,
  columns: readonly LayerColumn[],
): string {
  if (!crossing) return '';
  const label = labelColumn(columns, null);
  const said = [label, ...columns.map(({ value }) => value)]
    .map((value) => (value === null ? '' : plainValue(crossing.propiedades[value])))
    .find((text) => text !== '');
  return said ?? crossing.id;
}

function tellChange(
  { geometria }: Change,
  was: ToldCrossing,
  is: ToldCrossing,
  columns: readonly LayerColumn[],
): ChangedCrossing {
  return {
    id: is.id,
    nombre: crossingName(is, columns),
    antes: was.medida,
    ahora: is.medida,
    geometria,
    atributos: columns.flatMap(({ value, text }) => {
      const [before, now] = [was, is].map(({ propiedades }) => plainValue(propiedades[value]));
      return before === now
        ? []
        : [{ columna: text || value, antes: before ?? '', ahora: now ?? '' }];
    }),
  };
}
