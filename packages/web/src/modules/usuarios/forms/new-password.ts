import { PASSWORD_MISMATCH_MESSAGE } from '@comarca/shared/core/password.rules';
import { messages, password } from '@comarca/shared/core/validation';
import { z } from 'zod';

const confirmation = z.string().min(1, messages.required);

/** A new password and its confirmation. */
export const newPasswordForm = z
  .object({ newPassword: password(), confirmation })
  .refine(matches, { path: ['confirmation'], message: PASSWORD_MISMATCH_MESSAGE });

/** The same, with the password in force. */
export const changePasswordForm = z
  .object({
    oldPassword: z.string().min(1, messages.required),
    newPassword: password(),
    confirmation,
  })
  .refine(matches, { path: ['confirmation'], message: PASSWORD_MISMATCH_MESSAGE });

export type NewPasswordValues = z.infer<typeof newPasswordForm>;
export type ChangePasswordValues = z.infer<typeof changePasswordForm>;

function matches(values: { newPassword: string; confirmation: string }): boolean {
  return values.newPassword === values.confirmation;
}
