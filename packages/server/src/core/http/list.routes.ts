import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { ListExport } from '../lists/list-export.ts';
import { validate } from '../operation/operation.ts';
import { requestContext } from './context.ts';
import { sendDownload } from './send-download.ts';

const listQuery = z.object({
  search: z.string().max(200).optional(),
  orderBy: z.string().max(60).optional(),
  filters: z.string().max(10_000).optional(),
  /** rows chosen one by one, of those that search and filters show */
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
    .optional(),
});

/** `GET /api/v1/listas/<name>.xlsx?search&orderBy&filters&ids`: a list as it is on the screen. */
export function listRoutes(
  server: FastifyInstance,
  app: App,
  modules: readonly { lists?: readonly ListExport[] }[],
): void {
  for (const list of modules.flatMap((module) => module.lists ?? [])) {
    server.get(
      `/api/v1/listas/${list.name}.xlsx`,
      { config: { access: list.access, heavy: true } },
      async (request, reply) => {
        const { search, orderBy, filters, ids } = validate(listQuery, request.query);
        const query = {
          ...(search !== undefined && { search }),
          ...(orderBy !== undefined && { orderBy }),
          ...(filters !== undefined && { filters }),
          ...(ids !== undefined && { ids: ids.split(',').map(Number) }),
        };
        return sendDownload(reply, await list.download(requestContext(app, request), query));
      },
    );
  }
}
