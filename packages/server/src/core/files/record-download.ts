import { z } from 'zod';
import { operation } from '../operation/operation.ts';

const download = z.object({ entity: z.string(), entityId: z.string(), name: z.string() });

/** Records who took a document home: of which record, and under which name. */
export const recordDownload = operation({
  name: 'downloadFile',
  access: 'sesion',
  schema: download,
  run: ({ audit }, { name, ...record }) => audit({ ...record, after: { archivo: name } }),
});

/** Records that many files of records went out together, with each of them. */
export const recordDownloads = operation({
  name: 'downloadFile',
  access: 'sesion',
  schema: z.array(download),
  async run({ audit }, downloads) {
    for (const { name, ...record } of downloads) {
      await audit({ ...record, after: { archivo: name } });
    }
  },
});
