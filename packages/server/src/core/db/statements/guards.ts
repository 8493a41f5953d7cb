import { AppError } from '@comarca/shared/core/errors';
import pg from 'pg';
import { LOST_STATEMENT } from '../embedded/sql-states.ts';
import { preparedName } from './prepared.ts';
import { workOfRequest } from './request-work.ts';
import { stopStatement } from './stop-statement.ts';

/**
 * The database ended a statement without an answer: nothing is known about its rows, least of all
 * that there are none. What it had done is undone.
 */
export class LostStatementError extends AppError {
  constructor() {
    super('UNAVAILABLE', 'La base de datos no respondió a una consulta. Intente de nuevo.');
    this.name = 'LostStatementError';
  }
}

type Callback = (error: Error | undefined, result: unknown) => void;
type LooseQuery = (...args: unknown[]) => unknown;

/** Makes sure that a result belongs to a statement that ended. @throws LostStatementError */
export function assertAnswered(result: unknown): void {
  const results = Array.isArray(result) ? result : [result];
  const isLost = results.some((one) => !(one as { command?: string | null } | undefined)?.command);
  if (isLost) throw new LostStatementError();
}

function translated(error: unknown): unknown {
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === LOST_STATEMENT ? new LostStatementError() : error;
}

/**
 * A `pg` client whose every query either has an answer or fails, and ends with the request that
 * sent it. Cursors and COPY streams, which have no result object, are passed on: for them the
 * embedded server itself raises the error.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that is cut between two statements of a transaction must not end the program:
    // the next statement on it fails.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as LooseQuery;
    this.query = ((...args: unknown[]) => guarded(this, send, args)) as typeof this.query;
  }

  /** Ends the statement at work, and the connection. */
  stop(): void {
    stopStatement(this);
  }
}

function guarded(client: GuardedClient, send: LooseQuery, args: unknown[]): unknown {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'submit' in first) return send(...args);
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = guardedCallback(last as Callback);
    return forRequest(client, first, callback, (done) => send(...args.slice(0, -1), done));
  }
  return new Promise((resolve, reject) => {
    const settle = guardedCallback((error, result) => (error ? reject(error) : resolve(result)));
    forRequest(client, first, settle, (done) =>
      (send(...byName(args)) as Promise<unknown>).then(
        (result) => done(undefined, result),
        (error: Error) => done(error, undefined),
      ),
    );
  });
}

/** Sends a query unless the request that it is for was given up, and follows it to its end. */
function forRequest(
  client: GuardedClient,
  query: unknown,
  callback: Callback,
  send: (done: Callback) => unknown,
): unknown {
  const work = workOfRequest();
  if (!work) return send(callback);
  const refusal = work.refusal(textOf(query));
  if (refusal) return callback(refusal, undefined);
  const ended = work.begun(client);
  return send((error, result) => {
    ended();
    callback(error && (work.failure(error) as Error), result);
  });
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text);

/** The same query, by its name when its statement is kept prepared. */
function byName(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = typeof text === 'string' ? preparedName(text) : undefined;
  return name === undefined ? args : [{ name, text, values }];
}

function guardedCallback(callback: Callback): Callback {
  return (error, result) => {
    if (error) return callback(translated(error) as Error, result);
    try {
      assertAnswered(result);
    } catch (lost) {
      return callback(lost as Error, undefined);
    }
    callback(undefined, result);
  };
}
