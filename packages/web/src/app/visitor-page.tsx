import { type ComponentProps, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SignInPage } from '../modules/usuarios/visitor.ts';
import { alertStore } from '../platform/alerts/alert-store.ts';
import '../platform/theme/theme-mode.ts';

const Alerts = lazy(async () => ({
  default: (await import('./visitor-alerts.tsx')).VisitorAlerts,
}));

/** The sign-in page by itself, for who has no session: the application comes afterwards. */
export function VisitorPage(props: ComponentProps<typeof SignInPage>) {
  const said = useSyncExternalStore(alertStore.subscribe, alertStore.get).length > 0;
  useEffect(() => {
    document.title = 'Ingresar · Comarca';
  }, []);
  return (
    <>
      <SignInPage {...props} />
      {said && (
        <Suspense>
          <Alerts />
        </Suspense>
      )}
    </>
  );
}
