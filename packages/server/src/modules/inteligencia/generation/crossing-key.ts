import { createHash } from 'node:crypto';
import type { LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { EngineVersions } from '@comarca/shared/modules/inteligencia/quick-report';
import { canonicalText } from '../../../core/proof/canonical.ts';
import type { LayerRecord } from '../../capas/public.ts';
import type { StudyInput } from '../../cruces/public.ts';
import { ENGINE } from './method.ts';

/** What all layers of one run are crossed with. */
export interface CrossedWith {
  study: Pick<StudyInput, 'trazado' | 'buffer' | 'srid'>;
  versions: EngineVersions;
}

/**
 * A hash of all that a layer's figures depend on: route, its buffer, output system, filter, columns, the
 * data as they were last synchronised, engine. Null for a layer that never was, whose data nobody knows.
 * @returns a function of layers, since the route is the same for all
 */
export function crossingKeys({ study, versions }: CrossedWith) {
  const { trazado, buffer, srid } = study;
  const route = hash(JSON.stringify(trazado));
  const { node: _, ...engine } = versions;
  return (layer: LayerRecord | undefined, cut: LayerCut = {}): string | null => {
    if (!layer || layer.sumaVerificacion === null) return null;
    return hash(
      canonicalText({
        trazado: route,
        buffer: cut.buffer ?? buffer,
        srid,
        filtro: cut.filtro ?? null,
        motor: [ENGINE, engine],
        capa: identityOf(layer),
        columnas: layer.columnas.map(({ value }) => value),
        datos: layer.sumaVerificacion,
      }),
    );
  };
}

export type CrossingKeys = ReturnType<typeof crossingKeys>;

/** Where a layer is, and how its table is read. */
const identityOf = (layer: LayerRecord) => [
  layer.baseDatos.id,
  layer.esquema,
  layer.nombre,
  layer.columnaGeometria,
  layer.columnaId,
  layer.columnaReparacion,
  layer.srid,
  layer.tipo,
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
