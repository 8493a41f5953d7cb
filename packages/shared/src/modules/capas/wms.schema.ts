import { z } from 'zod';
import { isWebAddress } from '../../core/text.rules.ts';
import { maxLengthMessage, messages, optionalText, requiredText } from '../../core/validation.ts';

/** Longest texts of a map server's layer, in characters. */
export const wmsLimits = { capa: 200, titulo: 200, url: 1_000 } as const;

/** The http(s) address of a map server; without a user and a password in it. */
export const mapServerAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(wmsLimits.url, maxLengthMessage(wmsLimits.url))
  .refine(isWebAddress, 'Escriba la dirección así: https://mapas.entidad.gov.co/wms');

/** What the form of a layer of a map server saves. */
export const wmsLayerSchema = z.object({
  url: mapServerAddress,
  capa: requiredText(wmsLimits.capa),
  titulo: optionalText(wmsLimits.titulo)
    .nullish()
    .transform((text) => text || null),
});
