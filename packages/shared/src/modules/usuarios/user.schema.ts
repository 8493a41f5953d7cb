import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { type FormValues, schemaOf } from '../../core/record/record-fields.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import { messages, requiredSelect, requiredText } from '../../core/validation.ts';
import { givenPassword, userFields } from './user.fields.ts';
import { userMessages } from './user.messages.ts';

const MAX_URL = 500;

/** What the form of a user holds. */
export type UserFormValues = FormValues<typeof userFields>;

/** The form that creates a user: it asks for the password. */
export const newUserSchema = schemaOf(userFields).refine(({ contrasenia }) => contrasenia !== '', {
  path: ['contrasenia'],
  message: messages.required,
});

/** The form that edits one: a password is asked for only with a new account of the folio lookup. */
export const editedUserSchema = schemaOf(userFields).refine(
  ({ crearLookup, contrasenia }) => !crearLookup || contrasenia !== '',
  { path: ['contrasenia'], message: messages.required },
);

export type UserValues = z.output<typeof newUserSchema>;

export const invitationSchema = z.object({
  usuario: lookedUp(requiredSelect(), 'usuario'),
  /** The application's `sigla`. */
  aplicacion: requiredSelect(),
  url: requiredText(MAX_URL).refine(isWebAddress, userMessages.appUrl),
  /** Becomes the user's password at once; it never travels in the mail. Empty changes nothing. */
  contrasenia: givenPassword(),
});

export const adminPasswordSchema = z.object({
  usuario: lookedUp(requiredSelect(), 'usuario'),
  contrasenia: givenPassword().refine((text) => text !== '', messages.required),
  cambiarLookup: z.boolean(),
});
