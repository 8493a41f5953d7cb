import { z } from 'zod';
import { lookedUp } from '../../core/id-input.ts';
import { isValidPassword, MAX_PASSWORD_LENGTH } from '../../core/password.rules.ts';
import { flag, ruled, secret, text, told } from '../../core/record/field-kinds.ts';
import {
  email,
  maxLengthMessage,
  messages,
  minLength8,
  requiredMultiple,
  requiredText,
} from '../../core/validation.ts';
import { signInLimits } from './sign-in.rules.ts';
import { userMessages } from './user.messages.ts';

/** Longest texts of a user's record, in characters. */
const userLimits = {
  firstName: 30,
  lastName: 150,
  username: signInLimits.nombreUsuario,
  email: 150,
  uid: 150,
  jobTitle: 150,
} as const;

const MIN_USERNAME = 8;

/** Letters and digits of any script and the signs that addresses use: no spaces, nothing invisible. */
const usernamePattern = /^[\p{L}\p{N}.@+_-]*$/u;

const username = () =>
  requiredText(userLimits.username)
    .refine((text) => [...text].length >= MIN_USERNAME, messages.min8)
    .refine((text) => usernamePattern.test(text), userMessages.username);

/** A password that an administrator gives; empty where none is asked for. */
export const givenPassword = () =>
  z
    .string()
    .max(MAX_PASSWORD_LENGTH * 2, messages.password)
    .refine((text) => text === '' || isValidPassword(text), messages.password);

/** Empty keeps the one that is stored. */
const registryPassword = () =>
  minLength8().max(MAX_PASSWORD_LENGTH, maxLengthMessage(MAX_PASSWORD_LENGTH));

/** A user, field by field: form, list, filters, Excel, preview and history follow from these. */
export const userFields = {
  nombres: text('Nombres', { read: 'nombres', max: userLimits.firstName, required: true }),
  apellidos: text('Apellidos', { read: 'apellidos', max: userLimits.lastName, required: true }),
  uid: text('Identificación', { read: 'uid', max: userLimits.uid, required: true }),
  jobTitle: text('Cargo', { read: 'jobTitle', max: userLimits.jobTitle, required: true }),
  isActive: flag('Estado', {
    read: 'isActive',
    formLabel: 'Cuenta activa',
    first: true,
    words: { yes: 'ACTIVO', no: 'DESHABILITADO' },
    sorts: true,
    filter: 'isActive',
  }),
  nombreUsuario: ruled('text', 'Usuario', username(), {
    read: 'nombreUsuario',
    formLabel: 'Nombre de usuario',
    max: userLimits.username,
    required: true,
    sorts: true,
    empty: '',
  }),
  email: ruled('text', 'Correo', requiredText(userLimits.email).pipe(email()), {
    read: 'email',
    max: userLimits.email,
    required: true,
    sorts: true,
    empty: '',
  }),
  grupos: ruled('choices', 'Grupos', lookedUp(requiredMultiple(), 'grupo'), {
    read: 'grupos',
    named: 'nombre',
    required: true,
    filter: 'groups_In',
    help: 'Los grupos dan los permisos. Solo puede dar o quitar grupos cuyos permisos usted tiene.',
    empty: [],
  }),
  contrasenia: secret('Contraseña', givenPassword(), { read: 'contrasenia' }),
  /** Opens an account in the folio lookup with `contrasenia`. */
  crearLookup: flag('Cuenta en la consulta de folios', {
    read: 'crearLookup',
    formLabel: 'Crear cuenta en la consulta de folios',
    asked: true,
  }),
  puedeCargarFolio: flag('Puede cargar folios', { read: 'puedeCargarFolio' }),
  puedeVerVur: flag('Puede ver la VUR', {
    read: 'puedeVerVur',
    formLabel: 'Puede ver la VUR (ventanilla única de registro)',
  }),
  usuarioVur: text('Usuario VUR', { read: 'usuarioVur', max: userLimits.username }),
  contraseniaVur: secret('Contraseña VUR', registryPassword(), { read: 'contraseniaVur' }),
  logins: told('number', 'Ingresos', { read: 'loginCount', whole: true, kept: false }),
  lastLogin: told('instant', 'Último ingreso', { read: 'lastLogin', sorts: true }),
};

/** What people change of themselves: the same, by the names that the contract gives it. */
export const ownProfileFields = {
  firstName: { ...userFields.nombres, read: 'firstName' },
  lastName: { ...userFields.apellidos, read: 'lastName' },
  jobTitle: userFields.jobTitle,
};
