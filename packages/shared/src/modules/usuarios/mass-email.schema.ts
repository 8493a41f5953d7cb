import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import {
  email,
  maxLengthMessage,
  messages,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { variablesRefusal } from './mass-email.variables.ts';

export const massEmailLimits = {
  subject: 150,
  header: 20_000,
  content: 100_000,
  image: 500,
  recipients: 10_000,
} as const;

const limits = massEmailLimits;

const html = (max: number) => z.string().max(max, maxLengthMessage(max));

/** An image that mailboxes may load: they load it from its own server, so only over https. */
const image = z
  .string()
  .trim()
  .max(limits.image, maxLengthMessage(limits.image))
  .refine(
    (text) => text === '' || (isWebAddress(text) && /^https:/i.test(text)),
    'Debe ingresar la dirección https:// de una imagen',
  );

/** What the preview shows: everything may still be missing. */
export const massEmailDraftSchema = z.object({
  asunto: z.string().max(limits.subject, maxLengthMessage(limits.subject)),
  imagen: z.string().max(limits.image, maxLengthMessage(limits.image)),
  cabecera: html(limits.header),
  contenido: html(limits.content),
});

/** Text that names no variables but those that there are. */
const withVariables = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.superRefine((text, context) => {
    const message = variablesRefusal(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The form of a mass e-mail. `correos` come from the directory: the server looks each one up. */
export const massEmailSchema = z.object({
  asunto: withVariables(requiredText(limits.subject)),
  modulo: lookedUp(requiredSelect(), 'modulo'),
  correos: z
    .array(email())
    .min(1, messages.multiple)
    .max(limits.recipients, 'Máximo 10.000 destinatarios por envío'),
  imagen: image,
  cabecera: withVariables(html(limits.header)),
  contenido: withVariables(
    html(limits.content).refine((text) => text.trim() !== '', messages.required),
  ),
});

/** The same before it goes to anybody else: whoever writes it gets it alone. */
export const massEmailTestSchema = massEmailSchema.omit({ modulo: true, correos: true });

export type MassEmailValues = z.output<typeof massEmailSchema>;
