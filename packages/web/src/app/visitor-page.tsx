import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { SignInPage } from '../modules/usuarios/visitor.ts';
import { alertStore, type ShownAlert } from '../platform/alerts/alert-store.ts';
import '../platform/theme/theme-mode.ts';

/** The sign-in page by itself, for who has no session: the application comes afterwards. */
export function VisitorPage(props: ComponentProps<typeof SignInPage>) {
  const said = useSyncExternalStore(alertStore.subscribe, alertStore.get);
  useEffect(() => {
    document.title = 'Ingresar · Comarca';
  }, []);
  return (
    <>
      <SignInPage {...props} />
      {said.length > 0 && <Said alerts={said} />}
    </>
  );
}

/** What is said, in plain words where the file of the alerts does not come; it is asked for again with each. */
function Said({ alerts }: { alerts: readonly ShownAlert[] }) {
  const [file, setFile] = useState<{ VisitorAlerts: ComponentType } | 'lost' | null>(null);
  const isThere = file !== null && file !== 'lost';
  useEffect(() => {
    if (alerts.length > 0 && !isThere)
      import('./visitor-alerts.tsx').then(setFile, () => setFile('lost'));
  }, [alerts, isThere]);
  if (isThere) return <file.VisitorAlerts />;
  return (
    file &&
    alerts.map(({ id, text }) => (
      <p key={id} role="alert">
        {text}
      </p>
    ))
  );
}
