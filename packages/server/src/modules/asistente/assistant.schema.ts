import { z } from 'zod';

const MAX_TURNS = 20;
const MAX_CHARACTERS = 4_000;

/** A conversation, oldest message first; the last one is the person's question. */
export const conversationSchema = z.object({
  mensajes: z
    .array(
      z.object({
        rol: z.enum(['usuario', 'asistente']),
        texto: z
          .string()
          .trim()
          .min(1, 'Escriba un mensaje.')
          .max(MAX_CHARACTERS, `El mensaje no puede tener más de ${MAX_CHARACTERS} caracteres.`),
      }),
    )
    .min(1, 'Escriba un mensaje.')
    .max(MAX_TURNS, 'La conversación es muy larga: empiece una nueva.')
    .refine((messages) => messages.at(-1)?.rol === 'usuario', 'Escriba un mensaje.'),
});

export type Conversation = z.output<typeof conversationSchema>;
