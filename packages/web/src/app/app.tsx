import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { Alerts } from '../platform/alerts/alerts.tsx';
import { ConfirmProvider } from '../platform/confirm/confirm.tsx';
import { queryClient } from '../platform/graphql/query-client.ts';
import { KitProvider } from '../platform/kit/kit-provider.tsx';
import { ModulesProvider } from '../platform/navigation/modules-context.ts';
import { modules } from './modules.ts';

/** The whole web application. */
export function App({ router }: { router: AnyRouter }) {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <ModulesProvider value={modules}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            <Alerts />
          </ConfirmProvider>
        </ModulesProvider>
      </QueryClientProvider>
    </KitProvider>
  );
}
