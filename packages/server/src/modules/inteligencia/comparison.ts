/** What a crossing is compared by: its feature's key and its measure. */
export interface ComparedLayer {
  nombre: string;
  estado: string | null;
  medidas: ReadonlyMap<string, number | null>;
}

export interface LayerComparison {
  nombre: string;
  estadoAntes: string | null;
  estadoAhora: string | null;
  /** false when either run failed on the layer: nothing is known of what entered or left */
  comparable: boolean;
  /** how many there are of each; the lists name the first ones */
  totales: Record<'entraron' | 'salieron' | 'cambiaron', number>;
  entraron: string[];
  salieron: string[];
  cambiaron: { id: string; antes: number | null; ahora: number | null }[];
}

/** Measures closer than this (ha or m, relative) are the same. */
const TOLERANCE = 1e-6;
/** Ids named per list; of the rest only how many. */
const NAMED = 200;

/**
 * What entered, left or changed, layer by layer. Listed are the layers with a difference, and those
 * that could not be compared.
 */
export function compareRuns(
  before: readonly ComparedLayer[],
  now: readonly ComparedLayer[],
): LayerComparison[] {
  const names = [...new Set([...now, ...before].map((layer) => layer.nombre))];
  return names
    .map((nombre) =>
      compareLayer(
        nombre,
        before.find((layer) => layer.nombre === nombre),
        now.find((layer) => layer.nombre === nombre),
      ),
    )
    .filter((layer) => !layer.comparable || hasChanged(layer));
}

function compareLayer(
  nombre: string,
  before: ComparedLayer | undefined,
  now: ComparedLayer | undefined,
): LayerComparison {
  const comparable = before?.estado !== 'ERROR' && now?.estado !== 'ERROR';
  const { entraron, salieron, cambiaron } = comparable
    ? differences(before?.medidas ?? new Map(), now?.medidas ?? new Map())
    : { entraron: [], salieron: [], cambiaron: [] };
  return {
    nombre,
    estadoAntes: before?.estado ?? null,
    estadoAhora: now?.estado ?? null,
    comparable,
    totales: {
      entraron: entraron.length,
      salieron: salieron.length,
      cambiaron: cambiaron.length,
    },
    entraron: entraron.slice(0, NAMED),
    salieron: salieron.slice(0, NAMED),
    cambiaron: cambiaron.slice(0, NAMED),
  };
}

function differences(old: ComparedLayer['medidas'], current: ComparedLayer['medidas']) {
  return {
    entraron: [...current.keys()].filter((id) => !old.has(id)),
    salieron: [...old.keys()].filter((id) => !current.has(id)),
    cambiaron: [...current.keys()]
      .filter((id) => old.has(id))
      .map((id) => ({ id, antes: old.get(id) ?? null, ahora: current.get(id) ?? null }))
      .filter(({ antes, ahora }) => changed(antes, ahora)),
  };
}

function changed(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return before !== now;
  return Math.abs(before - now) > TOLERANCE * Math.max(Math.abs(before), Math.abs(now), 1);
}

/** Whether the layer ended otherwise, or with other crossings. */
export const hasChanged = ({ estadoAntes, estadoAhora, totales }: LayerComparison): boolean =>
  estadoAntes !== estadoAhora || totales.entraron + totales.salieron + totales.cambiaron > 0;
