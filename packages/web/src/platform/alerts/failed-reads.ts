import { AppError } from '@comarca/shared/core/errors';
import { notifyManager, type QueryCacheConfig, type QueryMeta } from '@tanstack/react-query';
import { alertStore } from './alert-store.ts';
import { failureText } from './use-alerted-call.ts';

/** What a query says of its failures, in its `meta`. Without it they are told in general words. */
export type ReadMeta =
  /** Completes 'Ocurrió un error …', where no component says it with `useFailureAlert`. */
  | { doing: string }
  /** Nothing is said, for this reason. */
  | { quiet: string };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
  }
}

type OnError = NonNullable<QueryCacheConfig['onError']>;
type FailedQuery = Parameters<OnError>[1];

const IN_GENERAL = 'al cargar la información';

const told = new WeakSet<Error>();
const toldOfPolling = new WeakSet<FailedQuery>();

/** This failure needs no further words: whoever shows it has said it in their own. */
export const markTold = (failure: Error): void => {
  told.add(failure);
};

/** The way to the sign-in screen says it already. */
export const isSessionLost = (failure: Error): boolean =>
  failure instanceof AppError && failure.code === 'UNAUTHENTICATED';

/**
 * Says in an alert that a read failed, so that none fails without a word. Components that are told
 * of the failure at the same time come first: nothing is said twice. A query that asks again by
 * itself says it once, until it has had an answer.
 */
export const failedReads: Required<Pick<QueryCacheConfig, 'onError' | 'onSuccess'>> = {
  onError(failure, query) {
    if (isQuiet(query.meta) || isSessionLost(failure) || !query.isActive()) return;
    if (asksByItself(query)) {
      if (toldOfPolling.has(query)) return;
      toldOfPolling.add(query);
    }
    notifyManager.schedule(() => {
      if (!told.has(failure)) alertStore.add('error', failureText(doingOf(query.meta), failure));
    });
  },
  onSuccess(_data, query) {
    toldOfPolling.delete(query);
  },
};

const isQuiet = (meta: QueryMeta | undefined): boolean => meta !== undefined && 'quiet' in meta;

const doingOf = (meta: QueryMeta | undefined): string =>
  meta !== undefined && 'doing' in meta ? meta.doing : IN_GENERAL;

const asksByItself = ({ observers }: FailedQuery): boolean =>
  observers.some(({ options }) => Boolean(options.refetchInterval));
