import { idOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { type FileKind, fileKinds } from '../../../core/files/file-kind.ts';
import { requestContext } from '../../../core/http/context.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { reading, validate } from '../../../core/operation/operation.ts';
import { CHANGE_ESTATE, PROJECT } from '../access.ts';
import { attachFiles } from './attachments.service.ts';

const kinds = Object.keys(fileKinds) as FileKind[];
/** Bytes of a zip, and files that are sent at once. */
const LIMIT = 209_715_200;
const MOST_FILES = 100;

/** A project to whose estates the caller may attach. */
const wantedProject = reading({
  access: CHANGE_ESTATE,
  schema: z.object({ id: idOf(PROJECT) }),
  run: async (_scope, { id }) => id,
});

const wish = z.object({ simular: z.enum(['si', 'no']).default('si') });

/** Files for the estates of a project, by how they are called. */
export function attachmentRoutes(server: FastifyInstance, app: App): void {
  server.post<{ Params: { id: string } }>(
    '/api/v1/proyectos_gi/:id/predios/anexos',
    { config: { access: CHANGE_ESTATE, heavy: true } },
    async (request) => {
      const context = requestContext(app, request);
      const { simular } = validate(wish, request.query);
      const project = await wantedProject(context, { id: request.params.id });
      const files = await receiveUpload(request, app.files, {
        allow: kinds,
        files: MOST_FILES,
        limit: LIMIT,
      });
      try {
        return await attachFiles(context, files, { project, dry: simular === 'si' });
      } finally {
        await app.files.discard(files.map(({ key }) => key));
      }
    },
  );
}
