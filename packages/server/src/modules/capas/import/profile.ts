import type { Bbox } from '@comarca/shared/modules/capas/layer';
import { ColumnProfile } from './column-profile.ts';
import { type Family, grow } from './geometry.ts';
import { safeColumnNames } from './names.ts';
import {
  type BadFeature,
  badFile,
  type ColumnType,
  type FeatureSource,
  requireColumns,
} from './source-file.ts';
import { type FeatureReading, isDegrees, validFeatures } from './valid-features.ts';

/** A column of the table to be: what the file calls it, what the table will. */
export interface ImportColumn {
  origen: string;
  nombre: string;
  tipo: ColumnType;
}

/** What a file holds, learned by reading it once. */
export interface SourceProfile {
  columnas: ImportColumn[];
  familia: Family;
  elementos: number;
  sinGeometria: number;
  /** In the file's own system; null when nothing has a geometry. */
  bbox: Bbox | null;
  maxVertices: number;
  /** The first records' attributes, by the file's names. */
  muestra: Record<string, unknown>[];
  /** Records with coordinates that no system in degrees has; the first of them by name. */
  fueraDeGrados: string[];
  totalFueraDeGrados: number;
  /** False when reading stopped at the limit. */
  completo: boolean;
}

const SAMPLE_ROWS = 20;
const NAMED_OUTSIDE = 100;

/** How a file is read through. */
interface ProfileOptions extends FeatureReading {
  limit?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file through and says what a table for it must hold. Every geometry is checked, so a
 * bad one is found before anything is written.
 * @throws AppError naming the first record that cannot be imported, unless `reject` takes note of it
 */
export async function profileSource(
  source: FeatureSource,
  options: ProfileOptions = {},
): Promise<SourceProfile> {
  const columns = new Map<string, ColumnProfile>();
  const families = new Set<Family>();
  const bbox: Bbox = [Infinity, Infinity, -Infinity, -Infinity];
  const profile = emptyProfile();
  let firstBad: BadFeature | undefined;
  const reject =
    options.reject &&
    ((bad: BadFeature) => {
      firstBad ??= bad;
      options.reject?.(bad);
    });
  for await (const { feature, flat } of validFeatures(source, { ...options, reject })) {
    options.signal?.throwIfAborted();
    if (profile.elementos === options.limit) {
      profile.completo = false;
      break;
    }
    profile.elementos += 1;
    addRow(columns, feature.propiedades, source);
    if (profile.muestra.length < SAMPLE_ROWS) profile.muestra.push(feature.propiedades);
    if (flat === null) profile.sinGeometria += 1;
    else {
      families.add(flat.family);
      grow(bbox, flat.bbox[0], flat.bbox[1]);
      grow(bbox, flat.bbox[2], flat.bbox[3]);
      profile.maxVertices = Math.max(profile.maxVertices, flat.vertices);
      if (!isDegrees(flat)) addOutside(profile, feature.donde);
    }
  }
  if (profile.elementos === 0) throw firstBad ?? badFile('El archivo no tiene elementos.');
  const [only] = families;
  profile.familia = families.size === 1 && only ? only : 'mixed';
  profile.bbox = families.size > 0 ? bbox : null;
  profile.columnas = importColumns(columns, source);
  return profile;
}

const emptyProfile = (): SourceProfile => ({
  columnas: [],
  familia: 'mixed',
  elementos: 0,
  sinGeometria: 0,
  bbox: null,
  maxVertices: 0,
  muestra: [],
  fueraDeGrados: [],
  totalFueraDeGrados: 0,
  completo: true,
});

function addOutside(profile: SourceProfile, where: string): void {
  profile.totalFueraDeGrados += 1;
  if (profile.fueraDeGrados.length < NAMED_OUTSIDE) profile.fueraDeGrados.push(where);
}

function addRow(
  columns: Map<string, ColumnProfile>,
  row: Record<string, unknown>,
  source: FeatureSource,
): void {
  for (const name of Object.keys(row)) {
    let column = columns.get(name);
    if (!column) {
      requireColumns(columns.size + 1);
      column = new ColumnProfile(source.formato === 'CSV');
      columns.set(name, column);
    }
    column.add(row[name]);
  }
}

function importColumns(columns: Map<string, ColumnProfile>, source: FeatureSource): ImportColumn[] {
  const sources = [...new Set([...source.tipos.keys(), ...columns.keys()])];
  const names = safeColumnNames(sources);
  return sources.map((origin) => ({
    origen: origin,
    nombre: names.get(origin) ?? origin,
    tipo: source.tipos.get(origin) ?? columns.get(origin)?.type() ?? 'text',
  }));
}
