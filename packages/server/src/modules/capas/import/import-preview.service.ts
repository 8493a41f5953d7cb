import { rm } from 'node:fs/promises';
import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { COLOMBIA } from '@comarca/shared/geo/colombia';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { reading } from '../../../core/operation/operation.ts';
import { isGeographic } from '../tables/system.layer.ts';
import { layerImports } from './import.repository.ts';
import { safeName } from './names.ts';
import { openSource } from './open-file.ts';
import { profileSource, type SourceProfile } from './profile.ts';
import { Rejections } from './rejections.ts';
import type { BadFeature, FeatureSource } from './source-file.ts';
import { notInDegrees } from './valid-features.ts';

/** Larger files are previewed by their first records; the import reads all of them. */
const PREVIEW_ROWS = 20_000;
const SAMPLE_ROWS = 20;
const SHOWN_REJECTIONS = 100;

/** What a file that was sent holds. */
export const previewImport = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ archivo: lookedUp(z.guid(), 'archivo'), capa: z.string().max(300).nullish() }),
  async run({ context, actor, db }, { archivo, capa }): Promise<ImportPreview> {
    const file = await layerImports.ownFile(db, archivo, actor.id);
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
  const folder = await temporaryFolder('previa');
  try {
    const source = await openSource(local.path, file.nombre, {
      carpeta: folder,
      ...(layer ? { capa: layer } : {}),
    });
    return await describeFile(app.database.db, source);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await local.release();
  }
}

/** @throws AppError where nothing can be taken, or more is bad than a preview reads */
async function describeFile(db: Reader, source: FeatureSource) {
  const rejections = new Rejections();
  const reject = (bad: BadFeature) => {
    if (rejections.total === PREVIEW_ROWS) throw bad;
    rejections.add(bad);
  };
  const profile = await profileSource(source, { limit: PREVIEW_ROWS, reject });
  const { srid } = source;
  if (srid !== null && (await isGeographic(db, srid))) addOutside(rejections, profile, srid);
  return describeSource(source, profile, rejections);
}

/** Where all of it lies outside of any degrees, it is the system that is not the file's. */
function addOutside(rejections: Rejections, profile: SourceProfile, srid: number): void {
  const { elementos, sinGeometria, fueraDeGrados, totalFueraDeGrados } = profile;
  if (totalFueraDeGrados === elementos - sinGeometria) return;
  for (const where of fueraDeGrados) rejections.add(notInDegrees(where, srid));
  rejections.total += totalFueraDeGrados - fueraDeGrados.length;
}

const familyNames = {
  point: 'MULTIPOINT',
  line: 'MULTILINESTRING',
  polygon: 'MULTIPOLYGON',
  mixed: 'GEOMETRY',
} as const;

function describeSource(source: FeatureSource, profile: SourceProfile, rejected: Rejections) {
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
    rechazados: rejected.total,
    rechazos: rejected.lista.slice(0, SHOWN_REJECTIONS),
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
