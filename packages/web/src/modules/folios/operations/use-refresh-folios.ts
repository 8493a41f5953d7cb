import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { foliosInit, foliosKey } from './folios.ts';

/** Reads everything about folios again. */
export function useRefreshFolios(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: foliosKey });
    await client.invalidateQueries({ queryKey: foliosInit.queryKey });
  }, [client]);
}
