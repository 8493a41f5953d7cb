import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isValidPassword, MAX_PASSWORD_LENGTH } from '../../core/password.rules.ts';
import { isWebAddress } from '../../core/text.rules.ts';
import {
  email,
  maxLengthMessage,
  messages,
  minLength8,
  optionalText,
  requiredMultiple,
  requiredSelect,
  requiredText,
} from '../../core/validation.ts';
import { userLimits } from './perfil.schema.ts';
import { userMessages } from './usuario.messages.ts';

const MIN_USERNAME = 8;
const MAX_URL = 500;

/** Letters and digits of any script and the signs that addresses use: no spaces, nothing invisible. */
const usernamePattern = /^[\p{L}\p{N}.@+_-]*$/u;

const username = () =>
  requiredText(userLimits.username)
    .refine((text) => [...text].length >= MIN_USERNAME, messages.min8)
    .refine((text) => usernamePattern.test(text), userMessages.username);

/** A password that an administrator gives; empty where none is asked for. */
const givenPassword = () =>
  z
    .string()
    .max(MAX_PASSWORD_LENGTH * 2, messages.password)
    .refine((text) => text === '' || isValidPassword(text), messages.password);

const userFields = {
  nombres: requiredText(userLimits.firstName),
  apellidos: requiredText(userLimits.lastName),
  nombreUsuario: username(),
  email: requiredText(userLimits.email).pipe(email()),
  uid: requiredText(userLimits.uid),
  jobTitle: requiredText(userLimits.jobTitle),
  grupos: lookedUp(requiredMultiple(), 'grupo'),
  contrasenia: givenPassword(),
  puedeCargarFolio: z.boolean(),
  puedeVerVur: z.boolean(),
  usuarioVur: optionalText(userLimits.username),
  /** Empty keeps the one that is stored. */
  contraseniaVur: minLength8().max(MAX_PASSWORD_LENGTH, maxLengthMessage(MAX_PASSWORD_LENGTH)),
  /** Opens an account in the folio lookup with `contrasenia`. */
  crearLookup: z.boolean(),
};

/** The form that creates a user: it asks for the password. */
export const newUserSchema = z.object(userFields).refine(({ contrasenia }) => contrasenia !== '', {
  path: ['contrasenia'],
  message: messages.required,
});

/** The form that edits one: a password is asked for only with a new account of the folio lookup. */
export const editedUserSchema = z
  .object({ ...userFields, isActive: z.boolean() })
  .refine(({ crearLookup, contrasenia }) => !crearLookup || contrasenia !== '', {
    path: ['contrasenia'],
    message: messages.required,
  });

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
