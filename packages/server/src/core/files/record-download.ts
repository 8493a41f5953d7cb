import { z } from 'zod';
import { operation } from '../operation/operation.ts';

/** Records who took a document home: of which record, and under which name. */
export const recordDownload = operation({
  name: 'downloadFile',
  access: 'sesion',
  schema: z.object({ entity: z.string(), entityId: z.string(), name: z.string() }),
  run: ({ audit }, { name, ...record }) => audit({ ...record, after: { archivo: name } }),
});
