import type { SessionUser } from '../../../../platform/session/session-store.ts';
import { WaitingMark } from '../../../../platform/waiting/waiting-mark.tsx';
import { useWaitingEfforts } from '../../operations/efforts/use-waiting-efforts.ts';

/** What waits of a person's log, above the other screens. */
export function EffortsMark({ user }: { user: SessionUser }) {
  const { list, unreadable, sendNow } = useWaitingEfforts(user.profileId);
  return (
    <WaitingMark
      waiting={list}
      unreadable={unreadable}
      one="cambio de la bitácora"
      many="cambios de la bitácora"
      route="DailyEfforts"
      onSend={sendNow}
    />
  );
}
