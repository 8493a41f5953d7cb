import { requiredText } from '@comarca/shared/core/validation';
import { layerNameLimit, publishedName } from '@comarca/shared/modules/geovisor/publication.fields';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
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

/** That somebody asked for it is kept, whatever the server outside says then. */
const askedFor = <Schema extends z.ZodType<object>>(name: string, schema: Schema) =>
  operation({
    name,
    access: KEEPERS,
    schema,
    async run({ audit }, input) {
      await audit({ entity: 'servidorMapas', entityId: name, after: { ...input } });
      return input;
    },
  });

const askSync = askedFor(
  'syncLayer',
  z.object({ capa: requiredText(layerNameLimit), storage: requiredText(layerNameLimit) }),
);

/** Publishes a table, or reads it anew. No transaction waits for the server. */
export const syncLayer = Object.assign(
  async (context: RequestContext, input: Parameters<typeof askSync>[1]) => {
    const { capa, storage } = await askSync(context, input);
    return mapServerOf(context.app).syncLayer(context, capa, storage);
  },
  { access: askSync.access, named: askSync.named },
);

const askRename = askedFor(
  'renameLayer',
  z.object({ geoserverName: requiredText(layerNameLimit), newName: publishedName }),
);

/** Gives a published layer another name. */
export const renameLayer = Object.assign(
  async (context: RequestContext, input: Parameters<typeof askRename>[1]) => {
    const { geoserverName, newName } = await askRename(context, input);
    await mapServerOf(context.app).renameLayer(context, geoserverName, newName);
  },
  { access: askRename.access, named: askRename.named },
);
