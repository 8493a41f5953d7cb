import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { COLOMBIA } from '@comarca/shared/geo/colombia';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { reading } from '../../../core/operation/operation.ts';
import { ownImportFile } from './import.repository.ts';
import { safeName } from './names.ts';
import { openSource } from './open-file.ts';
import { profileSource, type SourceProfile } from './profile.ts';
import type { FeatureSource } from './source-file.ts';

/** Larger files are previewed by their first records; the import reads all of them. */
const PREVIEW_ROWS = 20_000;
const SAMPLE_ROWS = 20;

/** What a file that was sent holds. */
export const previewImport = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ archivo: lookedUp(z.guid(), 'archivo'), capa: z.string().max(300).nullish() }),
  async run({ context, actor, db }, { archivo, capa }): Promise<ImportPreview> {
    const file = await ownImportFile(db, archivo, actor.id);
    if (!file) throw new AppError('NOT_FOUND');
    const preview = await previewStored(context.app, file, capa ?? undefined);
    return { ...preview, archivo, nombre: file.nombre, bytes: file.bytes };
  },
});

async function previewStored(
  app: App,
  file: { clave: string; nombre: string },
  layer: string | undefined,
) {
  const local = await app.files.local(file.clave);
  const folder = await mkdtemp(join(tmpdir(), 'comarca-previa-'));
  try {
    const source = await openSource(local.path, file.nombre, {
      carpeta: folder,
      ...(layer ? { capa: layer } : {}),
    });
    return describeSource(source, await profileSource(source, { limit: PREVIEW_ROWS }));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await local.release();
  }
}

const familyNames = {
  point: 'MULTIPOINT',
  line: 'MULTILINESTRING',
  polygon: 'MULTIPOLYGON',
  mixed: 'GEOMETRY',
} as const;

function describeSource(source: FeatureSource, profile: SourceProfile) {
  return {
    formato: source.formato,
    capa: source.capa,
    capas: source.capas,
    titulo: source.titulo,
    descripcion: source.descripcion,
    srid: source.srid,
    sistema: source.sistema,
    tipo: familyNames[profile.familia],
    columnas: profile.columnas,
    muestra: profile.muestra.slice(0, SAMPLE_ROWS),
    elementos: profile.elementos,
    completo: profile.completo,
    sinGeometria: profile.sinGeometria,
    maxVertices: profile.maxVertices,
    bbox: profile.bbox,
    tablaSugerida: safeName(source.capa, 'capa'),
    advertencias: warningsOf(source, profile),
  };
}

function warningsOf(source: FeatureSource, profile: SourceProfile): string[] {
  const warnings: string[] = [];
  if (source.srid === null) {
    warnings.push(
      `No se reconoce el sistema de coordenadas (${source.sistema}). Elija el que corresponda.`,
    );
  }
  if (profile.sinGeometria > 0) {
    warnings.push(`${profile.sinGeometria} elementos no tienen geometría.`);
  }
  if (profile.familia === 'mixed' && profile.bbox !== null) {
    warnings.push('El archivo mezcla puntos, líneas o polígonos: la capa no tendrá un solo tipo.');
  }
  if (isOutsideColombia(source, profile)) {
    warnings.push(
      'La capa queda fuera de Colombia: revise si las coordenadas están invertidas o en otro sistema.',
    );
  }
  return warnings;
}

function isOutsideColombia(source: FeatureSource, { bbox }: SourceProfile): boolean {
  if (bbox === null || source.srid === null || ![4326, 4686, 4218].includes(source.srid))
    return false;
  const [west, south, east, north] = bbox;
  return east < COLOMBIA[0] || west > COLOMBIA[2] || north < COLOMBIA[1] || south > COLOMBIA[3];
}
