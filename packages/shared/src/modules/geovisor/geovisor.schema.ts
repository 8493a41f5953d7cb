import { z } from 'zod';
import { isWebAddress } from '../../core/text.rules.ts';
import { maxLengthMessage, messages, optionalText, requiredText } from '../../core/validation.ts';

/** Longest texts of the geoviewer's records, in characters. */
export const geovisorLimits = {
  capa: 100,
  url: 1_000,
  attribution: 300,
  nombre: 100,
  descripcion: 200,
} as const;

/** Closest zoom level of the images of a base layer, where its form says nothing. */
export const DEFAULT_ZOOM = 19;
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
  .max(geovisorLimits.url, maxLengthMessage(geovisorLimits.url))
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

/** What the form of a base layer saves. */
export const baseLayerSchema = z.object({
  capa: requiredText(geovisorLimits.capa),
  zoom,
  url: tileAddress,
  attribution: optionalText(geovisorLimits.attribution),
});

/** What the form of a category of bookmarks saves. */
export const bookmarkCategorySchema = z.object({
  nombre: requiredText(geovisorLimits.nombre),
  descripcion: optionalText(geovisorLimits.descripcion),
});
