import { useQuery } from '@tanstack/react-query';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';

const accountQuery = graphql(`
  query Cuenta { accountInfo { pendingCorrespondence permissions } }
`);

const EVERY_MS = 5 * 60_000;

/** The letters that wait for the signed-in user. Keeps the browser's permissions up to date too. */
export function usePendingCorrespondence(userId: string): number {
  const { data } = useQuery({
    queryKey: ['cuenta', userId],
    queryFn: async ({ signal }) => {
      const { accountInfo } = await execute(accountQuery, {}, { signal });
      refreshPermissions(accountInfo.permissions);
      return accountInfo;
    },
    refetchInterval: EVERY_MS,
    meta: { doing: 'al consultar la correspondencia pendiente' },
  });
  return data?.pendingCorrespondence ?? 0;
}

function refreshPermissions(permissions: string[]): void {
  const user = sessionStore.get();
  if (!user || user.permissions.join() === permissions.join()) return;
  sessionStore.set({ ...user, permissions });
}
