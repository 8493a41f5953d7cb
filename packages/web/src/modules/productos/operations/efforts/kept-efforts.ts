import type { SessionUser } from '../../../../platform/session/session-store.ts';

/** Where the browser keeps what a person did to efforts and could not send. */
export const effortsKey = (profileId: string): string => `comarca.bitacora.espera.${profileId}`;

/** Whether anything is kept there. */
export const hasKeptEfforts = async ({ profileId }: SessionUser): Promise<boolean> =>
  localStorage.getItem(effortsKey(profileId)) !== null;
