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

/** Goes away by itself, but not while it is pointed at or has the focus. */
function TimedAlert({ alert }: { alert: ShownAlert }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => alertStore.remove(alert.id), alert.seconds * 1000);
    return () => clearTimeout(timer);
  }, [alert, held]);

  const { action } = alert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the buttons within
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
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
        onMouseEnter={() => setPointed(true)}
        onMouseLeave={() => setPointed(false)}
      />
    </div>
  );
}
