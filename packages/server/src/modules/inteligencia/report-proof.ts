import { createHash } from 'node:crypto';
import type { CrossSummary } from '@comarca/shared/modules/cruces/crossing';
import type {
  LayerReading,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { Geometry } from 'geojson';
import { canonicalText } from '../../core/proof/canonical.ts';
import type { LayerRow } from './run.repository.ts';

/** A layer as the proof tells it: what was read of it, and what came of that. */
export type ProvenLayer = LayerReading & { resumen: CrossSummary | null };

/** A manifest with all that is needed to compute the report again: route and figures stand in it. */
export type ReportProof = Omit<ReportManifest, 'capas' | 'huella'> & {
  reporte: string;
  trazado: Geometry;
  capas: ProvenLayer[];
};

/** What a proof is put together from. */
export interface ProofParts {
  nombre: string;
  trazado: Geometry;
  manifest: ReportManifest;
  /** by the layers' names */
  summaries: ReadonlyMap<string, CrossSummary | null>;
}

/** The whole proof of a run. Its text is the same whenever it is put together. */
export function proofOf({ nombre, trazado, manifest, summaries }: ProofParts): ReportProof {
  const { huella: _, capas, ...facts } = manifest;
  return {
    ...facts,
    reporte: nombre,
    trazado,
    capas: capas.map((layer) => ({ ...layer, resumen: summaries.get(layer.nombre) ?? null })),
  };
}

/** The figures of a run's layers, by their names. */
export const summariesOf = (
  layers: readonly Pick<LayerRow, 'tipo' | 'nombre' | 'resumen'>[],
): Map<string, CrossSummary | null> =>
  new Map(
    layers
      .filter(({ tipo }) => tipo === 'capa')
      .map(({ nombre, resumen }) => [nombre, resumen as CrossSummary | null]),
  );

/**
 * SHA-256 of a proof: of its JSON without blanks, the keys of every object in order. Anybody can
 * compute it again, without this program.
 */
export const proofHash = (proof: ReportProof): string =>
  createHash('sha256').update(canonicalText(proof)).digest('hex');
