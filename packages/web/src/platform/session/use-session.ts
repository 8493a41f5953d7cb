import { can, type Permission } from '@comarca/shared/core/permissions';
import { useSyncExternalStore } from 'react';
import { type SessionUser, sessionStore } from './session-store.ts';

/** The signed-in user, or null. */
export const useSession = (): SessionUser | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whether the user holds the permission. What it is false for is hidden, not disabled. */
export function useCan(permission: Permission | null): boolean {
  const user = useSession();
  return permission === null ? user !== null : can(user, permission);
}
