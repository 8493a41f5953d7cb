import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { messages, requiredText } from '../../core/validation.ts';
import { footerField } from './letter.fields.ts';

export const MAX_TEMPLATE_NAME = 200;
const MAX_FIELDS = 50;

/**
 * What every template may name between braces, with a sample for its preview. Any other field of
 * its Word file is of its own, and asked for with each letter.
 */
export const letterFields = {
  proyecto: 'Variante Paso de los Andes',
  proceso: 'Gestión predial',
  destinatario: 'Alcaldía Municipal de Tópaga',
  funcionario: 'Laura Restrepo Gómez',
  cargo: 'Coordinadora predial',
  fecha: '9 de marzo de 2026',
  asunto: 'Respuesta a su solicitud de información predial',
  descripcion: 'Respuesta a su solicitud de información predial',
  radicadoExterno: 'OFI-2026-114',
  /** Stays empty: the stamp prints the number, which nobody knows before. */
  radicado: '',
} as const satisfies Record<string, string>;

/** The fields of a template that are of its own, of all that its Word file names. */
export const ownFields = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(letterFields, name));

const chosenOrNone = () =>
  z
    .string()
    .regex(/^\d{0,9}$/, messages.select)
    .nullish()
    .transform((id) => id || null);

const FILE_MESSAGE = 'Debe cargar el archivo de Word de la plantilla';

/** The form of a template; ids as the lists give them. */
export const letterTemplateSchema = z
  .object({
    nombre: requiredText(MAX_TEMPLATE_NAME),
    /** of one project, of one process, or of all */
    proyecto: lookedUp(chosenOrNone(), 'proyecto'),
    proceso: lookedUp(chosenOrNone(), 'proceso'),
    archivo: lookedUp(z.guid({ error: FILE_MESSAGE }), 'archivo'),
    camposPie: z.array(footerField).max(MAX_FIELDS),
    agruparAnio: z.boolean(),
    agruparMes: z.boolean(),
    agruparDia: z.boolean(),
    activa: z.boolean(),
  })
  .refine(({ proyecto, proceso }) => !proyecto || !proceso, {
    path: ['proceso'],
    error: 'Una plantilla es de un proyecto o de un proceso, no de ambos',
  });
