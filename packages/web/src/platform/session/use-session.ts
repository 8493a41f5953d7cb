import { useSyncExternalStore } from 'react';
import type { ScreenPermission } from '../module.ts';
import { mayOpen } from './may-open.ts';
import { type SessionUser, sessionStore } from './session-store.ts';

/** The signed-in user, or null. */
export const useSession = (): SessionUser | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whether the user holds the permission. What it is false for is hidden, not disabled. */
export function useCan(permission: ScreenPermission): boolean {
  return mayOpen(useSession(), permission);
}
