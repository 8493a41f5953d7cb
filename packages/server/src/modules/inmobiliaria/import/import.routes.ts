import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { importedFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import type { FileKind } from '../../../core/files/file-kind.ts';
import { requestContext } from '../../../core/http/context.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { reading, validate } from '../../../core/operation/operation.ts';
import { ADD_ESTATE, PROJECT } from '../access.ts';
import { type EstateImport, type ImportWish, importEstates } from './import.service.ts';

const kinds: FileKind[] = ['xlsx', 'csv', 'zip', 'gpkg', 'geojson'];

/** A project into which the caller may bring estates. */
const wantedProject = reading({
  access: ADD_ESTATE,
  schema: z.object({ id: idOf(PROJECT) }),
  run: async (_scope, { id }) => id,
});

const MOST_TEXT = 5_000;
const BAD_COLUMNS = 'No se entiende qué columna es cada campo.';

const columnsText = z
  .string()
  .max(MOST_TEXT)
  .default('{}')
  .transform((written, context) => {
    try {
      const fields = z.partialRecord(z.enum(importedFields), z.string().max(200));
      return fields.parse(JSON.parse(written));
    } catch {
      context.addIssue({ code: 'custom', message: BAD_COLUMNS });
      return z.NEVER;
    }
  });

const wish = z.object({
  columnas: columnsText,
  simular: z.enum(['si', 'no']).default('si'),
  buenas: z.enum(['si', 'no']).default('no'),
});

/** Files of estates: what would become of their rows, and the rows themselves. */
export function importRoutes(server: FastifyInstance, app: App): void {
  server.post<{ Params: { id: string } }>(
    '/api/v1/proyectos_gi/:id/predios/archivo',
    { config: { access: ADD_ESTATE, heavy: true } },
    async (request) => {
      const context = requestContext(app, request);
      const { columnas, simular, buenas } = validate(wish, request.query);
      const [file] = await receiveUpload(request, app.files, { allow: kinds, files: 1 });
      if (!file) throw new AppError('VALIDATION', 'No llegó ningún archivo.');
      try {
        const project = await wantedProject(context, { id: request.params.id });
        const wanted = {
          project,
          columns: columnas,
          dry: simular === 'si',
          goodOnly: buenas === 'si',
        };
        return await importStored(context, file, wanted);
      } finally {
        await app.files.discard([file.key]);
      }
    },
  );
}

async function importStored(
  context: RequestContext,
  { key, nombre }: { key: string; nombre: string },
  wanted: ImportWish,
): Promise<EstateImport> {
  const local = await context.app.files.local(key);
  try {
    return await importEstates(context, { path: local.path, name: nombre }, wanted);
  } finally {
    await local.release();
  }
}
