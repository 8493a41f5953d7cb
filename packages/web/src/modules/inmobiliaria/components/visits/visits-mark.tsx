import type { SessionUser } from '../../../../platform/session/session-store.ts';
import { WaitingMark } from '../../../../platform/waiting/waiting-mark.tsx';
import { useWaitingVisits } from '../../operations/visits/use-waiting-visits.ts';

/** A person's visits that wait, above the other screens. */
export function VisitsMark({ user }: { user: SessionUser }) {
  const { list, unreadable, sendNow } = useWaitingVisits(user.id);
  return (
    <WaitingMark
      waiting={list}
      unreadable={unreadable}
      one="visita de campo"
      many="visitas de campo"
      route="FieldVisits"
      onSend={sendNow}
    />
  );
}
