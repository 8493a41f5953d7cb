import { AppError } from '@comarca/shared/core/errors';
import { StoreAwayError } from '../../errors/foreseen.ts';

/** What a connection says that finds nobody, or is cut. */
const CUT = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);

/** The failure, as an outage of the service where it is one. */
export function outageOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { code, $metadata: answer } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = answer?.httpStatusCode ?? 0;
  const isAway =
    CUT.has(String(code)) || error.name === 'TimeoutError' || status >= 500 || status === 429;
  return isAway ? new StoreAwayError(error) : error;
}

/** Hands on what a service fails with, as an outage where it is one: `.catch(tellOutage)`. */
export const tellOutage = (error: unknown): never => {
  throw outageOr(error);
};
