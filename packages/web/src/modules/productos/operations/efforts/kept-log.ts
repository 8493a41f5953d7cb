import { deviceStore } from '../../../../platform/waiting/device-store.ts';
import { isUnreachable } from '../../../../platform/waiting/sending.ts';
import { type Log, loadLog, type Period } from './efforts.ts';

/** One's own log as it was read last in this browser. */
interface KeptLog {
  period: Period;
  log: Log;
  /** when, ISO 8601 */
  read: string;
}

/** A log, and since when it is known where the server cannot be reached now. */
export type KnownLog = Log & { knownSince: string | null };

const keyOf = (profileId: string): string => `bitacora.${profileId}`;

/**
 * One's own log of a period; without a connection as this browser read it last, where that was this period.
 *
 * @throws AppError
 */
export async function loadOwnLog(
  profileId: string,
  period: Period,
  signal: AbortSignal,
): Promise<KnownLog> {
  try {
    const log = await loadLog(profileId, period, signal);
    await keep(profileId, { period, log, read: new Date().toISOString() });
    return { ...log, knownSince: null };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = (await deviceStore.get(keyOf(profileId))) as KeptLog | undefined;
    if (kept?.period.first !== period.first || kept.period.last !== period.last) throw error;
    return { ...kept.log, knownSince: kept.read };
  }
}

/** A browser that keeps nothing shows the log with a connection only. */
const keep = (profileId: string, log: KeptLog): Promise<void> =>
  deviceStore.put(keyOf(profileId), log).catch(() => undefined);
