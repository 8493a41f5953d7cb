import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { Alerts } from '../platform/alerts/alerts.tsx';
import { ConfirmProvider } from '../platform/confirm/confirm.tsx';
import { queryClient } from '../platform/graphql/query-client.ts';
import { ModulesProvider } from '../platform/navigation/modules-context.ts';
import { useTheme } from '../platform/theme/theme-mode.ts';
import { themes } from '../ui/theme/tokens.ts';
import { followConnection } from './connection-watch.ts';
import { modules } from './modules.ts';
import { styleNonce } from './page-policy.ts';
import { buildRouter } from './router.tsx';
import { followSession } from './session-watch.ts';

dayjs.locale('es');

const router = buildRouter(modules);
followSession(router);
followConnection();

/** The whole web application. */
export function App() {
  const theme = useTheme();
  return (
    <ConfigProvider
      locale={esES}
      theme={themes[theme]}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      <QueryClientProvider client={queryClient}>
        <ModulesProvider value={modules}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            <Alerts />
          </ConfirmProvider>
        </ModulesProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
