import { rm } from 'node:fs/promises';
import { AppError } from '@comarca/shared/core/errors';
import type { RouteReading } from '@comarca/shared/modules/inteligencia/route-reading';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import type { FileKind } from '../../core/files/file-kind.ts';
import { temporaryFolder } from '../../core/files/temporary-folder.ts';
import { requestContext } from '../../core/http/context.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { eitherOf } from '../../core/management/managed-access.ts';
import { validate } from '../../core/operation/operation.ts';
import { type RouteFile, readRouteFile } from '../capas/public.ts';
import { DRAW_BOUNDARIES } from '../inmobiliaria/public.ts';
import { saveReport } from './quick-report/quick-report.service.ts';
import { knowsSystem, toDegrees } from './route-reading.layer.ts';

const DEGREES = 4326;
const routeFiles: readonly FileKind[] = [
  'geojson',
  'kml',
  'kmz',
  'gpx',
  'zip',
  'gpkg',
  'dxf',
  'csv',
  'gz',
];

/** Where the coordinates are, when the file does not say it. */
const question = z.object({ srid: z.coerce.number().int().positive().optional() });

/**
 * Reads what a file brings as a route and says it, so that a person sees what was read and what was
 * left out before the route changes. Nothing of the file is kept.
 */
export function routeReadingRoutes(server: FastifyInstance, app: App): void {
  server.post(
    '/api/v1/trazados/lectura',
    { config: { access: eitherOf(saveReport.access, DRAW_BOUNDARIES), heavy: true } },
    (request) => read(app, request),
  );
}

async function read(app: App, request: FastifyRequest): Promise<RouteReading> {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const { srid } = validate(question, request.query);
  const files = await receiveUpload(request, app.files, { allow: routeFiles, files: 1 });
  const [file] = files;
  if (!file) throw new AppError('VALIDATION', 'No se recibió ningún archivo.');
  const folder = await temporaryFolder('trazado');
  const local = await app.files.local(file.key);
  try {
    return await describe(
      app,
      await readRouteFile(local.path, file.nombre, { carpeta: folder }),
      srid,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await local.release();
    await app.files.discard([file.key]);
  }
}

async function describe(
  app: App,
  file: RouteFile,
  asked: number | undefined,
): Promise<RouteReading> {
  const srid = file.srid ?? asked ?? null;
  const { db } = app.database;
  if (srid !== null && !(await knowsSystem(db, srid))) {
    throw new AppError('VALIDATION', `El sistema de coordenadas EPSG:${srid} no se conoce.`);
  }
  const { formato, sistema, sinGeometria, elementos } = file;
  const about = {
    formato,
    sistema,
    srid,
    sinGeometria,
    omitidos: [...file.omitidos].map(([que, cuantos]) => ({ que, cuantos })),
    sinDecimales: file.sinDecimales && srid === DEGREES,
  };
  // Without a system nothing can be placed: the person is asked for it.
  if (srid === null) return { ...about, elementos: [], total: elementos.length };
  const shapes = await toDegrees(
    db,
    elementos.map(({ geometria }) => geometria),
    srid,
  );
  return {
    ...about,
    total: elementos.length,
    elementos: elementos.flatMap(({ donde, nombre, familia }, index) => {
      const geometry = shapes[index];
      return geometry ? [{ donde, nombre, familia, geometria: geometry }] : [];
    }),
  };
}
