import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppError } from '@comarca/shared/core/errors';

/** What can end the statement that it has at work. */
interface Stoppable {
  stop(): void;
}

/** What a request does in the database, so that it ends when nobody waits for it any more. */
export class RequestWork {
  private readonly statements = new Set<{ client: Stoppable }>();
  private reason: AppError | undefined;

  /** Ends what is at work, and lets nothing else begin: whatever it was, it fails for this reason. */
  giveUp(reason: AppError): void {
    this.reason = reason;
    for (const client of new Set([...this.statements].map((one) => one.client))) client.stop();
  }

  /** Why a statement must not begin any more; what ends a transaction may. */
  refusal(text: string): AppError | undefined {
    return /^\s*rollback\b/i.test(text) ? undefined : this.reason;
  }

  /** Notes a statement that was sent. @returns what to call when it has ended */
  begun(client: Stoppable): () => void {
    const statement = { client };
    this.statements.add(statement);
    return () => void this.statements.delete(statement);
  }

  /** The failure of a statement as the request is told it. */
  failure(error: unknown): unknown {
    return this.reason ?? error;
  }
}

const current = new AsyncLocalStorage<RequestWork>();

/** The request in which the caller runs; undefined in jobs, commands and what runs of itself. */
export const workOfRequest = (): RequestWork | undefined => current.getStore();

/** Runs `act` as a part of a request. */
export const withinRequest = <Result>(work: RequestWork, act: () => Result): Result =>
  current.run(work, act);

/** Runs `act` as no part of any request, although one may have set it off. */
export const outsideRequests = <Result>(act: () => Result): Result => current.exit(act);
