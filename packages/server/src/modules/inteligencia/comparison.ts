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
  entraron: string[];
  salieron: string[];
  cambiaron: { id: string; antes: number | null; ahora: number | null }[];
}

/** Measures closer than this (ha or m, relative) are the same. */
const TOLERANCE = 1e-6;
/** Ids named per list; the counts of the rest can be read from the tables. */
const NAMED = 200;

/** What entered, left or changed, layer by layer; only layers with a difference are listed. */
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
    .filter(differs);
}

function compareLayer(
  nombre: string,
  before: ComparedLayer | undefined,
  now: ComparedLayer | undefined,
): LayerComparison {
  const old = before?.medidas ?? new Map<string, number | null>();
  const current = now?.medidas ?? new Map<string, number | null>();
  const both = [...current.keys()].filter((id) => old.has(id));
  return {
    nombre,
    estadoAntes: before?.estado ?? null,
    estadoAhora: now?.estado ?? null,
    entraron: [...current.keys()].filter((id) => !old.has(id)).slice(0, NAMED),
    salieron: [...old.keys()].filter((id) => !current.has(id)).slice(0, NAMED),
    cambiaron: both
      .map((id) => ({ id, antes: old.get(id) ?? null, ahora: current.get(id) ?? null }))
      .filter(({ antes, ahora }) => changed(antes, ahora))
      .slice(0, NAMED),
  };
}

function changed(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return before !== now;
  return Math.abs(before - now) > TOLERANCE * Math.max(Math.abs(before), Math.abs(now), 1);
}

const differs = (layer: LayerComparison): boolean =>
  layer.estadoAntes !== layer.estadoAhora ||
  layer.entraron.length + layer.salieron.length + layer.cambiaron.length > 0;
