import { AppError } from '@comarca/shared/core/errors';
import { previewOf } from '@comarca/shared/core/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, RequestContext } from '../app.ts';
import { type FileRow, findFile } from '../files/file.repository.ts';
import { recordDownload } from '../files/record-download.ts';
import { contentDisposition } from '../files/safe-name.ts';
import { openSealed, type SealedHashes } from '../files/sealed-content.ts';
import { validate } from '../operation/operation.ts';
import type { OpenedContent } from '../ports/file-store.ts';
import { requestContext } from './context.ts';
import { lengthOf } from './send-download.ts';

/** Whether the caller may read the record that a file belongs to. */
export type MayRead = (context: RequestContext, entityId: string) => Promise<boolean>;

/** What a module says of the files that its records own. */
export interface FileOwners {
  /** Per `entidad` of the table `archivos`: whether the caller may read the record's files. */
  media?: Record<string, MayRead>;
  /** Per `entidad` of `archivos`: the hashes that a sealed file may have; null for one that is not. */
  sealedFiles?: Record<string, SealedHashes>;
}

/** Images that the server encoded itself; anything else is downloaded, never shown in place. */
const shownInPlace = new Set(['image/png', 'image/jpeg']);

type OwnedFile = FileRow & { entidadId: string };

/** Where it is shown in the page it is not taken home: what screens can show, and are asked to. */
const question = z.object({ ver: z.literal('1').optional() });

const isShown = ({ tipoMime }: FileRow, { ver }: z.output<typeof question>): boolean =>
  shownInPlace.has(tipoMime) || (ver === '1' && previewOf(tipoMime) !== null);

/**
 * `GET /media/{id}`: stored files, authorised like the record they belong to. What a person takes
 * home leaves a record; what screens show, with `ver=1` where it is no image, does not.
 */
export function mediaRoutes(
  server: FastifyInstance,
  app: App,
  modules: readonly FileOwners[],
): void {
  const owners = new Map(modules.flatMap((module) => Object.entries(module.media ?? {})));
  const sealed = new Map(modules.flatMap((module) => Object.entries(module.sealedFiles ?? {})));

  async function readable(context: RequestContext, id: string): Promise<OwnedFile> {
    const file = z.guid().safeParse(id).success ? await findFile(app.database.db, id) : undefined;
    const mayRead = file && owners.get(file.entidad);
    // What may not be read looks like what does not exist.
    if (!mayRead || file.entidadId === null) throw new AppError('NOT_FOUND');
    if (!(await mayRead(context, file.entidadId))) throw new AppError('NOT_FOUND');
    return { ...file, entidadId: file.entidadId };
  }

  server.get('/media/:id', { config: { access: 'sesion' } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const context = requestContext(app, request);
    const file = await readable(context, id);
    const content = await openSealed(app, file, sealed.get(file.entidad));
    if (!isShown(file, validate(question, request.query))) {
      const { entidad: entity, entidadId: entityId, nombre: name } = file;
      await recordDownload(context, { entity, entityId, name });
    }
    return sendFile(reply, file, content);
  });
}

/** Sends stored content so that a browser neither guesses its type nor runs it. */
export function sendFile(
  reply: FastifyReply,
  file: Pick<FileRow, 'nombre' | 'tipoMime'>,
  content: OpenedContent,
): FastifyReply {
  const type = shownInPlace.has(file.tipoMime) ? 'inline' : 'attachment';
  return reply
    .headers(lengthOf(content))
    .header('content-type', file.tipoMime)
    .header('content-disposition', contentDisposition(type, file.nombre))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .send(content);
}
