import { z } from 'zod';
import { formatDateTime, NO_VALUE } from '../../core/formats.ts';
import { optionalChoice, paragraph, ruled, text, told } from '../../core/record/field-kinds.ts';
import { maxLengthMessage, messages } from '../../core/validation.ts';

/** Longest texts of a bookmark, in characters; layers of one map at most; its picture in bytes and pixels. */
export const bookmarkLimits = {
  nombre: 100,
  descripcion: 200,
  carpeta: 100,
  capas: 60,
  encuadre: 8_000,
  miniatura: 30_720,
  ladoMiniatura: 640,
} as const;

/** The model of a person's own bookmarks; others say whose they are by their own. */
export const OWN_BOOKMARKS = 'users.user';

/** The rule of what a map shows. */
export const frameSchema = z.object({
  /** longitude and latitude of the middle */
  centro: z.tuple([z.number().min(-180).max(180), z.number().min(-85.1).max(85.1)]),
  zoom: z.number().min(0).max(24),
  /** the base map by its name; null for none */
  base: z.string().max(100).nullable(),
  capas: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        /** as people know it: told where a map does not have it */
        titulo: z.string().max(300),
        visible: z.boolean(),
        opacidad: z.number().min(0).max(1),
      }),
    )
    .max(bookmarkLimits.capas),
});

/** What a map shows: where it stands, on which base, and its layers. */
export type MapFrame = z.output<typeof frameSchema>;

const NO_FRAME = 'El encuadre del mapa no es válido.';

/** The frame as JSON text, written anew: nothing else that came with it is kept. */
const frameText = z
  .string({ error: messages.required })
  .max(bookmarkLimits.encuadre, {
    error: maxLengthMessage(bookmarkLimits.encuadre),
    abort: true,
  })
  .refine((given) => readFrame(given) !== null, NO_FRAME)
  .transform((given) => JSON.stringify(readFrame(given)));

/** The frame that a text holds, or null. */
export function readFrame(given: string): MapFrame | null {
  try {
    return frameSchema.safeParse(JSON.parse(given)).data ?? null;
  } catch {
    return null;
  }
}

/** What a map showed, kept under a name. */
export const bookmarkFields = {
  nombre: text('Nombre', {
    read: 'nombre',
    max: bookmarkLimits.nombre,
    required: true,
    sorts: true,
  }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: bookmarkLimits.descripcion,
    sorts: true,
    none: NO_VALUE,
  }),
  carpeta: text('Carpeta', {
    read: 'carpeta',
    max: bookmarkLimits.carpeta,
    sorts: true,
    none: NO_VALUE,
    help: 'La lista de marcadores los muestra por carpetas.',
  }),
  categoria: optionalChoice('Categoría', {
    read: 'categoria',
    record: 'categoriaMarcador',
    named: 'nombre',
    none: 'Sin categoría',
  }),
  encuadre: ruled('text', 'Encuadre', frameText, {
    read: 'encuadre',
    required: true,
    kept: false,
    max: bookmarkLimits.encuadre,
    empty: '',
  }),
  fechaCreacion: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};

/** A name for what a map shows, where nobody has typed one yet. */
export const bookmarkNameAt = (moment: Date): string => `Vista ${formatDateTime(moment)}`;
