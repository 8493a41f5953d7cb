import type { FieldError } from '@comarca/shared/core/errors';
import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import { useCallback } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { firstMessage } from './first-message.ts';

type Save = () => Promise<{ success: boolean; errors: readonly FieldError[] }>;

/** Saves a password and says how it went. Answers whether it was changed. */
export function usePasswordSave(): (save: Save) => Promise<boolean> {
  const alerts = useAlerts();
  return useCallback(
    async (save) => {
      try {
        const { success, errors } = await save();
        if (success) alerts.success(sessionMessages.passwordChanged);
        else alerts.error(firstMessage(errors));
        return success;
      } catch (error) {
        alerts.error(failureText('al cambiar la contraseña', error));
        return false;
      }
    },
    [alerts],
  );
}
