import type { SessionUser } from '../../../../platform/session/session-store.ts';
import { deviceStore } from '../../../../platform/waiting/device-store.ts';

/** Where the browser keeps the visits of a person that could not be sent. */
export const keptVisitsKey = (person: string): string => `visitas/${person}`;

/** Whether any is kept there. */
export const hasKeptVisits = async ({ id }: SessionUser): Promise<boolean> =>
  (await deviceStore.get(keptVisitsKey(id))) !== undefined;
