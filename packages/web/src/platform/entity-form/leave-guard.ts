import { useBlocker } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useConfirm } from '../confirm/confirm.tsx';

type MayLeave = () => Promise<boolean>;

/** Where a dialog finds out whether the form inside lets it close. */
export const LeaveContext = createContext<{ mayLeave: MayLeave | null } | null>(null);

interface Place {
  pathname: string;
  search: object;
}

/** What of the address decides which form is open. */
const formKeys = ['create', 'id', 'itemId', 'tab'] as const;

const SIGN_IN = '/ingresar';

/** Whether going from one address to the other takes the open form away. */
export function leavesForm(current: Place, next: Place): boolean {
  // A session that ended leads there; asking would only hold the person back.
  if (next.pathname.endsWith(SIGN_IN)) return false;
  if (current.pathname !== next.pathname) return true;
  const from = current.search as Record<string, unknown>;
  const to = next.search as Record<string, unknown>;
  return formKeys.some((key) => String(from[key] ?? '') !== String(to[key] ?? ''));
}

/**
 * Asks before unsaved changes are lost: by a link, by back and forward, by closing the panel, the
 * dialog around the form or the browser's tab. `isPending` says whether there are any.
 *
 * @returns asks when there is something to lose; true when the form may go
 * @example const mayLeave = useLeaveGuard(() => pending.current);
 */
export function useLeaveGuard(isPending: () => boolean): MayLeave {
  const confirm = useConfirm();
  const released = useRef(false);
  const mayLeave = useCallback(async () => {
    if (released.current || !isPending()) return true;
    released.current = await confirm({
      title: '¿Descartar los cambios?',
      message: 'Hay cambios sin guardar. Si sale ahora, se pierden.',
      confirm: 'Descartar',
      cancel: 'Seguir editando',
      danger: true,
    });
    return released.current;
  }, [confirm, isPending]);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => leavesForm(current, next) && !(await mayLeave()),
    enableBeforeUnload: () => !released.current && isPending(),
  });
  const dialog = useContext(LeaveContext);
  useEffect(() => {
    if (!dialog) return;
    dialog.mayLeave = mayLeave;
    return () => {
      dialog.mayLeave = null;
    };
  }, [dialog, mayLeave]);
  return mayLeave;
}
