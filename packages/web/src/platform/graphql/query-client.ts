import { AppError } from '@comarca/shared/core/errors';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failedReads } from '../alerts/failed-reads.ts';

const MAX_RETRIES = 2;

/**
 * Reads always ask the server; what is cached only bridges the wait. One that fails is told in an
 * alert, whether or not its component looks at the failure.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(failedReads),
  defaultOptions: {
    queries: {
      staleTime: 0,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
  },
});

const isPassing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';
