import { z } from 'zod';
import {
  isValidPassword,
  MAX_PASSWORD_LENGTH,
  PASSWORD_MESSAGE,
} from '../../core/password.rules.ts';
import { maxLengthMessage, messages } from '../../core/validation.ts';
import { signInLimits } from './sign-in.rules.ts';

/** Present, and short enough not to cost anything to check. */
const given = (max: number) => z.string().min(1, messages.required).max(max, maxLengthMessage(max));

const newPassword = z
  .string()
  .min(1, messages.required)
  .max(MAX_PASSWORD_LENGTH * 2, PASSWORD_MESSAGE)
  .refine(isValidPassword, PASSWORD_MESSAGE);

const username = given(signInLimits.nombreUsuario);

export const loginSchema = z.object({
  nombreUsuario: username,
  contrasenia: given(signInLimits.contrasenia),
  next: z.string().nullish(),
});

export const forgotPasswordSchema = z.object({ userName: username });

export const resetPasswordSchema = z.object({
  uid: given(20),
  token: given(100),
  newPassword,
});

export const changePasswordSchema = z.object({
  oldPassword: given(MAX_PASSWORD_LENGTH * 2),
  newPassword,
});
