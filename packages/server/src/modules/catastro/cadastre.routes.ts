import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { type FileKind, fileKinds } from '../../core/files/file-kind.ts';
import { recordDownload } from '../../core/files/record-download.ts';
import { parkFiles } from '../../core/files/save-with-content.ts';
import { requestContext } from '../../core/http/context.ts';
import { markOf } from '../../core/http/known-state.ts';
import { sendDownload } from '../../core/http/send-download.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { reading } from '../../core/operation/operation.ts';
import { timedName } from '../../core/reports/download.ts';
import { isTile, sendTile, tableTile } from '../capas/public.ts';
import { convertToPdf } from '../documentos/public.ts';
import { MANAGE, VIEW } from './access.ts';
import { type BaseRow, findBase } from './bases/base.repository.ts';
import { cadastreImports } from './import/import.repository.ts';
import { findParcel } from './parcels/parcel.repository.ts';
import { BASES_SCHEMA, partName } from './partitions.layer.ts';
import { parcelSheet } from './reports/parcel-sheet.ts';

const NO_COLUMN = 'La capa no tiene esas columnas.';

/** A base's file may be this large; it is streamed. */
const MAX_BASE_BYTES = 2 * 1024 ** 3;
const baseFiles: FileKind[] = ['xtf', 'gz', 'zip', 'gpkg', 'geojson', 'csv', 'xlsx'];

/** Files that become bases, and the tiles of their terrenos. */
export function cadastreRoutes(server: FastifyInstance, app: App): void {
  server.post('/api/v1/catastro/archivo', { config: { access: MANAGE } }, (request) =>
    receiveBaseFile(app, request),
  );
  server.get(
    '/api/v1/catastro/:base/teselas/:z/:x/:y(^\\d+).mvt',
    { config: { access: VIEW, heavy: true } },
    (request, reply) => sendBaseTile(app, request, reply),
  );
  for (const kind of sheetKinds) {
    server.get(
      `/api/v1/catastro/predios/:id/ficha.${kind}`,
      { config: { access: VIEW, heavy: true } },
      (request, reply) => sendSheet(app, request, reply, kind),
    );
  }
}

const sheetKinds = ['docx', 'pdf'] as const;

/** A parcel whose sheet may be taken home. */
const sheetParcel = reading({
  access: VIEW,
  schema: z.object({ id: idOf('predioCatastral') }),
  async run({ db }, { id }) {
    const parcel = await findParcel(db, id);
    if (!parcel) throw new AppError('NOT_FOUND');
    return parcel;
  },
});

async function sendSheet(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: (typeof sheetKinds)[number],
) {
  const context = requestContext(app, request);
  const { id } = request.params as { id: string };
  const parcel = await sheetParcel(context, { id });
  const word = await parcelSheet(app, parcel);
  const content = kind === 'docx' ? word : (await convertToPdf(word, app.config)).pdf;
  const name = timedName('predio', parcel.npn, kind);
  await recordDownload(context, { entity: 'predioCatastral', entityId: id, name });
  return sendDownload(reply, { name, type: fileKinds[kind].mime, content });
}

/** @returns the file's id and name, to be named by the import */
async function receiveBaseFile(app: App, request: FastifyRequest) {
  const context = requestContext(app, request);
  const [file] = await receiveUpload(request, app.files, {
    allow: baseFiles,
    limit: MAX_BASE_BYTES,
    files: 1,
  });
  if (!file) return undefined;
  const owner = { entidad: cadastreImports.files, user: context.actor?.id ?? 0 };
  const [id = ''] = await parkFiles(app, [file], owner);
  return { archivo: id, nombre: file.nombre, bytes: file.bytes };
}

const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22);

/** What a tile can tell of each terreno. */
const tileColumns = ['npn', 'predio_id', 'etiqueta'];

const knownColumns = z
  .string()
  .max(100)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .refine((names) => names.every((name) => tileColumns.includes(name)), NO_COLUMN)
  .transform((names) => tileColumns.filter((name) => names.includes(name)))
  .default(tileColumns);

/** A base whose tiles may be seen. */
const tiledBase = reading({
  access: VIEW,
  schema: z.object({
    base: idOf('baseCatastral'),
    z: coordinate,
    x: coordinate,
    y: coordinate,
    columnas: knownColumns,
  }),
  async run({ db }, { base, columnas, ...address }) {
    if (!isTile(address)) throw new AppError('NOT_FOUND');
    const found = await findBase(db, base);
    if (!found) throw new AppError('NOT_FOUND');
    return { base: found, address, columns: columnas };
  },
});

async function sendBaseTile(app: App, request: FastifyRequest, reply: FastifyReply) {
  const params = request.params as { base: string; z: string; x: string; y: string };
  const { columnas } = request.query as { columnas?: string };
  const { base, address, columns } = await tiledBase(requestContext(app, request), {
    ...params,
    columnas,
  });
  const key = JSON.stringify([base.id, base.huella, address, columns]);
  return sendTile(request, reply, {
    etag: markOf(key),
    content: () => tableTile(app.database.db, tableOf(base), address, columns),
  });
}

const tableOf = ({ id, extension }: BaseRow) => ({
  esquema: BASES_SCHEMA,
  nombre: partName('terrenos_catastrales', id),
  columnaGeometria: 'geom',
  columnaId: 'id',
  srid: 4326,
  extension,
});
