import { Alert, Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import './alerts.css';
import { alertStore, type ShownAlert } from './alert-store.ts';

/** The stack of messages at the top of the screen, announced to screen readers. */
export function Alerts() {
  const shown = useSyncExternalStore(alertStore.subscribe, alertStore.get);
  return (
    <section className="avisos" aria-label="Avisos" aria-live="polite" aria-relevant="additions">
      {shown.map((alert) => (
        <TimedAlert key={alert.id} alert={alert} />
      ))}
    </section>
  );
}

/** Goes away by itself, but not while it is pointed at. */
function TimedAlert({ alert }: { alert: ShownAlert }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => alertStore.remove(alert.id), alert.seconds * 1000);
    return () => clearTimeout(timer);
  }, [alert, held]);

  const { action } = alert;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Alert
      type={alert.kind}
      title={alert.text}
      {...(action && {
        action: (
          <Button
            size="small"
            onClick={() => {
              alertStore.remove(alert.id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ),
      })}
      role={alert.kind === 'error' ? 'alert' : 'status'}
      showIcon
      closable={{ 'aria-label': 'Cerrar aviso', onClose: () => alertStore.remove(alert.id) }}
      onMouseEnter={hold}
      onMouseLeave={release}
    />
  );
}
