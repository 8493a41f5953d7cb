import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { sessionStore } from '../../../../platform/session/session-store.ts';

/** Asks before leaving with something unsaved. @param onGivenUp the person left without saving */
export function useLeaveReport(isUnsaved: () => boolean, onGivenUp: () => void): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => {
      // A lost session leads to the sign-in screen; the draft waits for the return.
      if (!isUnsaved() || sessionStore.get() === null) return false;
      const leave = await confirm({
        title: '¿Salir sin guardar?',
        message: 'Hay cambios sin guardar en el reporte.',
        confirm: 'Salir',
        danger: true,
      });
      if (leave) onGivenUp();
      return !leave;
    },
  });
}
