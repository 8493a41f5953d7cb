import { z } from 'zod';
import { text } from '../../core/record/field-kinds.ts';
import { heldAs } from '../../core/record/held-as.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { maxLengthMessage, messages, optionalText } from '../../core/validation.ts';

/** Longest texts of a map server's layer, in characters. */
const wmsLimits = { capa: 200, titulo: 200, url: 1_000 } as const;

/** The http(s) address of a map server; without a user and a password in it. */
export const mapServerAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(wmsLimits.url, maxLengthMessage(wmsLimits.url))
  .refine(isWebAddress, 'Escriba la dirección así: https://mapas.entidad.gov.co/wms');

/** A layer of a map server: its address, and which of the layers that it offers. */
export const wmsLayerFields = {
  url: {
    ...text('Url', {
      read: 'url',
      max: wmsLimits.url,
      required: true,
      sorts: true,
      help: 'La dirección del servidor de mapas, sin usuario ni clave: https://mapas.entidad.gov.co/wms',
    }),
    schema: mapServerAddress,
  },
  capa: text('Nombre', {
    read: 'capa',
    max: wmsLimits.capa,
    required: true,
    sorts: true,
    help: 'Como la llama el servidor. Después de probarlo puede elegirla de la lista.',
  }),
  titulo: {
    ...text('Título', {
      read: 'titulo',
      max: wmsLimits.titulo,
      sorts: true,
      help: 'Así la ven las personas. Vacío: el nombre.',
    }),
    schema: heldAs<string | null, string>(
      optionalText(wmsLimits.titulo)
        .nullish()
        .transform((text) => text || null),
    ),
  },
};
