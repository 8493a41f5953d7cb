import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import type { FileKind } from '../../../core/files/file-kind.ts';
import { parkUpload } from '../../../core/http/park-upload.ts';
import { eitherOf } from '../../../core/management/managed-access.ts';
import { fileAccess, supportOwners } from '../access.ts';

/** What may prove an act, a hearing or a judgment. */
const allow: readonly FileKind[] = ['pdf', 'docx', 'xlsx', 'png', 'jpeg', 'zip'];

/** Supports are sent before their record is saved, which then names them: only its sender's save may. */
export function supportRoutes(server: FastifyInstance, app: App): void {
  const config = { access: eitherOf(fileAccess.add, fileAccess.change) };
  for (const [part, owner] of Object.entries(supportOwners)) {
    server.post(`/api/v1/judiciales/${part}/archivos`, { config }, (request) =>
      parkUpload(app, request, { allow, entidad: owner }),
    );
  }
}
