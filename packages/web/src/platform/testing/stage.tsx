import type { Permission } from '@comarca/shared/core/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { alertStore } from '../alerts/alert-store.ts';
import { ConfirmProvider } from '../confirm/confirm.tsx';
import type { ScreenRoute } from '../module.ts';
import { ModulesProvider } from '../navigation/modules-context.ts';
import { sessionStore } from '../session/session-store.ts';
import { wrongVariables } from './asked-variables.ts';
import { ana } from './people.ts';

/** An operation that a form or a panel asked the server for. */
export interface Asked {
  operation: string;
  variables: Readonly<Record<string, unknown>>;
}

/** What the server answers, by the operation's name in its document. */
export type Answers = readonly (readonly [
  operation: string,
  answer: (variables: Asked['variables']) => object,
])[];

/** A screen's part by itself: what it asked for so far. */
export interface Stage {
  asked: Asked[];
  /** The variables of each time that this was asked. */
  of(operation: string): Asked['variables'][];
  /** Reads again all that is shown, as when something changed elsewhere. */
  reread(): Promise<void>;
  /** @throws Error when something was asked that the server would refuse for its variables */
  close(): void;
}

interface Signed {
  permissions?: readonly Permission[];
  superuser?: boolean;
  /** The query of the address. */
  search?: string;
  /** Names of the screens that links may lead to. */
  routes?: readonly string[];
}

/**
 * Shows a form or a panel as the application does, with a server that answers as the test says: what
 * fields it has, what it sends and what it says of an answer need no browser.
 */
export function onStage(
  element: ReactNode,
  answers: Answers,
  { permissions = [], superuser = false, search = '', routes = [] }: Signed = {},
): Stage {
  const asked: Asked[] = [];
  const refused = new Set<string>();
  // What another test was told last may stand there still.
  for (const { id } of alertStore.get()) alertStore.remove(id);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const {
      operationName: operation,
      variables,
      query,
    } = JSON.parse(body) as { operationName: string; variables: Asked['variables']; query: string };
    asked.push({ operation, variables });
    for (const why of wrongVariables(query, variables)) refused.add(`${operation}: ${why}`);
    const answer = new Map(answers).get(operation);
    if (!answer) throw new Error(`the test does not answer "${operation}"`);
    return Response.json({ data: answer(variables) });
  });
  sessionStore.set({ ...ana, permissions: [...permissions], isSuperuser: superuser });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ModulesProvider value={[{ name: 'prueba', menu: [], routes: routes.map(emptyScreen) }]}>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </ModulesProvider>
    </QueryClientProvider>,
  );
  return {
    asked,
    of: (operation) =>
      asked.filter((one) => one.operation === operation).map(({ variables }) => variables),
    reread: () =>
      act(async () => {
        await queries.invalidateQueries();
        // the answer is drawn in the next turn
        await new Promise((drawn) => setTimeout(drawn));
      }),
    close() {
      cleanup();
      queries.clear();
      sessionStore.clear('salida');
      vi.unstubAllGlobals();
      if (refused.size > 0) throw new Error([...refused].join('; '));
    },
  };
}

const emptyScreen = (name: string): ScreenRoute => ({
  name,
  path: `/${name}`,
  permission: null,
  title: { module: name },
  screen: async () => () => null,
});
