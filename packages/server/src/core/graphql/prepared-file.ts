import type { PreparedFile } from '../ports/prepared-file.ts';
import { onePerBuilder } from './shapes.ts';

/** A file that is made apart: watched, stopped, fetched at `/media/{archivo}`. */
export const preparedFileRef = onePerBuilder((builder) =>
  builder.objectRef<PreparedFile>('PreparedFile').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      mensaje: t.exposeString('mensaje', { nullable: true }),
      error: t.exposeString('error', { nullable: true }),
      creado: t.field({ type: 'DateTime', resolve: ({ creado }) => creado }),
      archivo: t.exposeID('archivo', { nullable: true }),
      nombre: t.exposeString('nombre', { nullable: true }),
      bytes: t.exposeFloat('bytes', { nullable: true }),
    }),
  }),
);
