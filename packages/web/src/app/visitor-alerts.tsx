import { Alerts } from '../platform/alerts/alerts.tsx';
import { KitProvider } from '../platform/kit/kit-provider.tsx';

/** The alerts where the application, with the kit around it, has not come yet. */
export function VisitorAlerts() {
  return (
    <KitProvider>
      <Alerts />
    </KitProvider>
  );
}
