import { type Matched, matchCrossings } from '../match-crossings.ts';

/** What a crossing is told apart and compared by. */
export interface ComparedCrossing {
  /** unique in its layer's run */
  orden: number;
  /** the feature's key, which may be no more than the number of a row */
  id: string;
  /** of the columns that the crossing shows */
  atributos: string;
  /** of the clipped geometry */
  geometria: string;
  /** hectares or metres; null for points */
  medida: number | null;
  /** middle of the clipped geometry, degrees */
  centro: readonly [number, number];
}

/** A layer of one run. */
export interface ComparedLayer {
  nombre: string;
  estado: string | null;
  /** the keys of its features outlive an import of the layer */
  llaveEstable: boolean;
  cruces: readonly ComparedCrossing[];
}

/** What is said of a changed feature, by its places in the two runs. */
export interface Change {
  antes: number;
  ahora: number;
  /** its measure or its place is another */
  geometria: boolean;
  atributos: boolean;
}

/** The differences of a layer, by `orden` of the crossings in their run. */
export interface LayerDifferences {
  nombre: string;
  estadoAntes: string | null;
  estadoAhora: string | null;
  /** false when either run failed on the layer: nothing is known of what entered or left */
  comparable: boolean;
  entraron: number[];
  salieron: number[];
  cambiaron: Change[];
}

/** Measures closer than this (ha or m, relative) are the same. */
const TOLERANCE = 1e-6;
/** Degrees, a tenth of a metre: what moved less did not. */
const MOVED = 1e-6;

/**
 * What entered, left or changed, layer by layer. Listed are the layers with a difference, and those
 * that could not be compared.
 */
export function compareRuns(
  before: readonly ComparedLayer[],
  now: readonly ComparedLayer[],
): LayerDifferences[] {
  const names = [...new Set([...now, ...before].map((layer) => layer.nombre))];
  return names
    .map((name) =>
      compareLayer(
        name,
        before.find((layer) => layer.nombre === name),
        now.find((layer) => layer.nombre === name),
      ),
    )
    .filter((layer) => !layer.comparable || isDifferent(layer));
}

function compareLayer(
  name: string,
  before: ComparedLayer | undefined,
  now: ComparedLayer | undefined,
): LayerDifferences {
  const comparable = before?.estado !== 'ERROR' && now?.estado !== 'ERROR';
  const about = {
    nombre: name,
    estadoAntes: before?.estado ?? null,
    estadoAhora: now?.estado ?? null,
    comparable,
  };
  if (!comparable) return { ...about, entraron: [], salieron: [], cambiaron: [] };
  const { pairs, left, entered } = matchCrossings(before?.cruces ?? [], now?.cruces ?? [], {
    byKey: (before?.llaveEstable ?? true) && (now?.llaveEstable ?? true),
  });
  return {
    ...about,
    entraron: entered.map(({ orden }) => orden),
    salieron: left.map(({ orden }) => orden),
    cambiaron: pairs.flatMap(changeOf),
  };
}

function changeOf({ before, now }: Matched): Change[] {
  const geometry = isOther(before.medida, now.medida) || hasMoved(before, now);
  const attributes = before.atributos !== now.atributos;
  if (!geometry && !attributes) return [];
  return [{ antes: before.orden, ahora: now.orden, geometria: geometry, atributos: attributes }];
}

function isOther(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return before !== now;
  return Math.abs(before - now) > TOLERANCE * Math.max(Math.abs(before), Math.abs(now), 1);
}

const hasMoved = (before: ComparedCrossing, now: ComparedCrossing): boolean =>
  Math.abs(before.centro[0] - now.centro[0]) > MOVED ||
  Math.abs(before.centro[1] - now.centro[1]) > MOVED;

const isDifferent = (layer: LayerDifferences): boolean =>
  layer.estadoAntes !== layer.estadoAhora ||
  layer.entraron.length + layer.salieron.length + layer.cambiaron.length > 0;
