import { AppError } from '@comarca/shared/core/errors';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Reads always ask the server; what is cached only bridges the wait. */
export const queryClient = new QueryClient({
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
