import type {
  LayerReading,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';

/** A layer in manifests of version 1: what the catalogue knew stood beside what was read. */
type FirstReading = Omit<LayerReading, 'srid' | 'sumaLeida' | 'ultimaSincronizacion'> & {
  srid: number;
  filasTabla: number;
  ultimoCambio: string | null;
  sumaVerificacion: string | null;
};

/** What was read of a layer, as it was stored by this version or by the first. */
export function toReading(stored: unknown): LayerReading {
  const reading = stored as LayerReading | FirstReading;
  if (!('filasTabla' in reading)) return reading;
  const { srid, filasTabla, ultimoCambio, sumaVerificacion, ...rest } = reading;
  return {
    ...rest,
    srid: srid || null,
    sumaLeida: null,
    ultimaSincronizacion:
      ultimoCambio === null
        ? null
        : { fecha: ultimoCambio, filas: filasTabla, suma: sumaVerificacion },
  };
}

/** A stored manifest; null while there is none. */
export function toManifest(stored: unknown): ReportManifest | null {
  const manifest = stored as ReportManifest | null;
  return manifest && { ...manifest, version: 2, capas: manifest.capas.map(toReading) };
}
