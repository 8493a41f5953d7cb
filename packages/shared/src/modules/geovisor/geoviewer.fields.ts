import { z } from 'zod';
import { NO_VALUE } from '../../core/formats.ts';
import { paragraph, text, told } from '../../core/record/field-kinds.ts';
import { heldAs } from '../../core/record/held-as.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { maxLengthMessage, messages } from '../../core/validation.ts';

/** Longest texts of the geoviewer's records, in characters. */
const limits = {
  capa: 100,
  url: 1_000,
  attribution: 300,
  nombre: 100,
  descripcion: 200,
} as const;

/** Closest zoom level of the images of a base layer, where its form says nothing. */
const DEFAULT_ZOOM = 19;
const CLOSEST_ZOOM = 24;

/** `{s}` stands for a mirror of the server, as its first label: `https://{s}.tile.org`. */
const plainAddress = (url: string): string => url.replace('://{s}.', '://s.');

const hasTile = (url: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2);

/** The address of the images of a base layer: http(s), without user and password. */
const tileAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(limits.url, maxLengthMessage(limits.url))
  .refine((url) => isWebAddress(plainAddress(url)), {
    error: 'Escriba la dirección así: https://servidor.org/{z}/{x}/{y}.png',
    abort: true,
  })
  .refine(hasTile, 'La dirección debe tener {z}, {x} y {y}');

/** A zoom level, as it is typed or as a number; nothing is the usual one. */
const zoom = z
  .union([z.string(), z.number()], { error: messages.number })
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return text === '' ? DEFAULT_ZOOM : Number(text);
  })
  .pipe(
    z
      .number({ error: messages.number })
      .int(messages.integer)
      .min(0, `Debe estar entre 0 y ${CLOSEST_ZOOM}`)
      .max(CLOSEST_ZOOM, `Debe estar entre 0 y ${CLOSEST_ZOOM}`),
  );

/** The ground of the maps: images by zoom, column and row. */
export const baseLayerFields = {
  capa: text('Nombre', {
    read: 'capa',
    max: limits.capa,
    required: true,
    sorts: true,
    help: 'Así la eligen las personas en los mapas.',
  }),
  url: {
    ...text('Url', {
      read: 'url',
      max: limits.url,
      required: true,
      sorts: true,
      help: 'Con {z}, {x} y {y} donde van el zoom, la columna y la fila: https://servidor.org/{z}/{x}/{y}.png',
    }),
    schema: tileAddress,
  },
  zoom: {
    kind: 'number' as const,
    whole: true,
    label: 'Zoom',
    read: 'zoom',
    required: false,
    sorts: true,
    help: `El mayor acercamiento que tienen sus imágenes. Vacío: ${DEFAULT_ZOOM}.`,
    schema: heldAs<number, string>(zoom),
    empty: '',
  },
  attribution: text('Creditos', {
    read: 'attribution',
    max: limits.attribution,
    sorts: true,
    none: NO_VALUE,
    help: 'Se muestran sobre el mapa, como lo pide quien publica las imágenes.',
  }),
};

/** What people's bookmarks of the map are sorted into. */
export const bookmarkCategoryFields = {
  nombre: text('Nombre', { read: 'nombre', max: limits.nombre, required: true, sorts: true }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: limits.descripcion,
    sorts: true,
    none: NO_VALUE,
  }),
  fechaCreacion: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};
