import { alertStore } from '../platform/alerts/alert-store.ts';
import { connection } from '../platform/connection/connection.ts';
import { queryClient } from '../platform/graphql/query-client.ts';

/**
 * Follows the connection with the server: says when it is back, and reads again what could not be
 * read meanwhile. What was read before stays as it is: forms keep what was typed.
 */
export function followConnection(): void {
  window.addEventListener('offline', () => connection.suspect());
  window.addEventListener('online', () => connection.retry());
  connection.subscribe(() => {
    if (connection.isLost()) return;
    alertStore.add('success', 'La conexión con el servidor volvió.');
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  });
}
