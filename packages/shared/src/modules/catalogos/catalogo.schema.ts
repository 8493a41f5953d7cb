import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isPermission, type Permission } from '../../core/permissions.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { email, maxLengthMessage, messages, requiredText } from '../../core/validation.ts';

/** Longest texts of the catalogues, in characters. */
export const catalogueLimits = { name: 100, shortName: 20, url: 500, email: 150 } as const;

const name = () => requiredText(catalogueLimits.name);
const shortName = () => requiredText(catalogueLimits.shortName);
const flag = z.boolean().nullish().transform(Boolean);

/** What ends the code of a project of each type. */
export const projectSuffixes = ['GSA', 'GL', 'GP'] as const;
export const lengthUnits = ['Metros', 'Kilómetros'] as const;
export const areaUnits = ['Metros cuadrados', 'Hectáreas'] as const;

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: messages.select });

export const contractTypeSchema = z.object({ tipo: name(), esLaboral: flag, esPropuesta: flag });
export const contractStatusSchema = z.object({ estado: name() });
export const projectTypeSchema = z.object({
  descripcion: name(),
  sufijo: oneOf(projectSuffixes),
});
export const projectStatusSchema = z.object({ nombre: name() });
export const configurationSchema = z.object({
  nombre: name(),
  unidadLongitud: oneOf(lengthUnits),
  unidadArea: oneOf(areaUnits),
});
/** What people may correct of a municipality: the rest is the DANE's, and an import keeps it. */
export const municipalitySchema = z.object({ nombre: name() });
export const productConfigurationSchema = z.object({
  nombre: name(),
  tipoProyecto: lookedUp(
    z.coerce
      .number({ error: messages.select })
      .int(messages.select)
      .positive(messages.select)
      .max(2_147_483_647, messages.select),
    'tipoProyecto',
  ),
});
export const identificationTypeSchema = z.object({
  nombre: name(),
  tipoCorto: shortName(),
  juridica: flag,
});
export const genderSchema = z.object({ genero: name() });
export const moduleSchema = z.object({ nombre: name() });
export const applicationSchema = z.object({
  nombre: name(),
  sigla: shortName(),
  url: z
    .string()
    .trim()
    .max(catalogueLimits.url, maxLengthMessage(catalogueLimits.url))
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Escriba la dirección así: https://aplicacion.empresa.com',
    ),
});
export const emailAccountSchema = z.object({
  email: email().max(catalogueLimits.email, maxLengthMessage(catalogueLimits.email)),
  nombre: name(),
});

/** A group of users and what its members may do. */
export const groupSchema = z.object({
  nombre: name(),
  permisos: z
    .array(z.string().refine(isPermission, 'Ese permiso no existe.'))
    .transform((codes) => [...new Set(codes)].sort() as Permission[]),
});
