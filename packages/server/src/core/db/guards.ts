import { AppError } from '@comarca/shared/core/errors';
import pg from 'pg';
import { LOST_STATEMENT } from './embedded/sql-states.ts';
import { preparedName } from './prepared.ts';

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
 * A `pg` client whose every query either has an answer or fails. Cursors and COPY streams, which
 * have no result object, are passed on: for them the embedded server itself raises the error.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that is cut between two statements of a transaction must not end the program:
    // the next statement on it fails.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as LooseQuery;
    this.query = ((...args: unknown[]) => guarded(send, args)) as typeof this.query;
  }
}

function guarded(send: LooseQuery, args: unknown[]): unknown {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'submit' in first) return send(...args);
  const last = args.at(-1);
  if (typeof last === 'function') {
    return send(...args.slice(0, -1), guardedCallback(last as Callback));
  }
  return (send(...byName(args)) as Promise<unknown>).then(
    (result) => {
      assertAnswered(result);
      return result;
    },
    (error: unknown) => {
      throw translated(error);
    },
  );
}

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
