import { z } from 'zod';
import type { WaitingVisit } from './visit.ts';

const values = z.looseObject({
  respuestas: z.record(z.string(), z.unknown()),
  quitados: z.array(z.string()),
  imagenes: z.array(
    z.looseObject({
      clave: z.string(),
      clase: z.string(),
      imagen: z.instanceof(Blob),
      archivo: z.string().nullable(),
    }),
  ),
});

/** Only its shape: the rules are asked of the server when it is sent. */
const shape = z.object({
  clave: z.string(),
  predio: z.string(),
  codigo: z.string(),
  hecha: z.string(),
  base: values,
  valores: values,
  guardado: z.object({ id: z.string(), version: z.number() }).nullable(),
  guardados: z.array(z.looseObject({ archivo: z.string() })),
  problema: z.string().nullable(),
});

/** The visit that something kept in the browser is, as it was found; null where this version cannot read it. */
export const keptVisit = (item: unknown): WaitingVisit | null =>
  shape.safeParse(item).success ? (item as WaitingVisit) : null;
