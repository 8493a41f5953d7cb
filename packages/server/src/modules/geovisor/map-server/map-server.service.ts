import { AppError } from '@comarca/shared/core/errors';
import { requiredText } from '@comarca/shared/core/validation';
import { layerNameLimit, publishedName } from '@comarca/shared/modules/geovisor/publication.fields';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { reading } from '../../../core/operation/operation.ts';
import { written } from '../../../core/operation/writing.ts';
import { drawnStyle, findLayersByName, writeSld } from '../../capas/public.ts';
import { mapServerOf } from './map-server.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;

/** Success text of a synchronisation, as the requirement gives it. */
export const SYNCHRONISED = 'Capa Sincronizada exitosamente';

/** Which server publishes, and where it keeps tables. */
export const storages = reading({
  access: KEEPERS,
  schema: z.object({}),
  run: ({ context }) => mapServerOf(context.app).storages(context),
});

/** Who may, and whether what is asked for can be asked. */
const asked = <Schema extends z.ZodType<object>>(schema: Schema) =>
  reading({ access: KEEPERS, schema, run: async (_scope, input) => input });

/** Keeps what was done: no transaction waits for the server, and what it refuses leaves nothing. */
const keep = (context: RequestContext, name: string, input: object): Promise<void> =>
  written(context, name, ({ audit }) =>
    audit({ entity: 'servidorMapas', entityId: name, after: { ...input } }),
  );

const askSync = asked(
  z.object({ capa: requiredText(layerNameLimit), storage: requiredText(layerNameLimit) }),
);

/**
 * Gives the server the style of a registered table. One that fails undoes nothing of what was published.
 * @returns what is told of it
 */
async function sendStyle({ app }: RequestContext, name: string): Promise<string[]> {
  const server = mapServerOf(app);
  const [layer] = server.styleLayer ? await findLayersByName(app.database.db, [name]) : [];
  if (!layer) return [];
  try {
    await server.styleLayer?.(name, writeSld(drawnStyle(layer), layer).contenido);
    return ['Se dibuja con su estilo.'];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [`Su estilo no quedó en el servidor: ${error.message}`];
  }
}

/** Publishes a table, or reads it anew. */
export const syncLayer = Object.assign(
  async (context: RequestContext, input: Parameters<typeof askSync>[1]) => {
    const { capa, storage } = await askSync(context, input);
    const done = await mapServerOf(context.app).syncLayer(context, capa, storage);
    await keep(context, 'syncLayer', { capa, storage });
    const styled = await sendStyle(context, capa);
    return [done, ...styled].join(' ');
  },
  { access: askSync.access, named: askSync.named },
);

const askRename = asked(
  z.object({ geoserverName: requiredText(layerNameLimit), newName: publishedName }),
);

/** Gives a published layer another name. */
export const renameLayer = Object.assign(
  async (context: RequestContext, input: Parameters<typeof askRename>[1]) => {
    const names = await askRename(context, input);
    await mapServerOf(context.app).renameLayer(context, names.geoserverName, names.newName);
    await keep(context, 'renameLayer', names);
  },
  { access: askRename.access, named: askRename.named },
);
