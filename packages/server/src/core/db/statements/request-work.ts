import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@comarca/shared/core/errors';

/** How long a request waits for the database before it is answered without it, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000;

/** What can end the statement that it has at work. */
interface Stoppable {
  stop(): void;
}

/**
 * What a request does in the database, so that it ends when nobody waits for it any more: when the
 * request is given up from outside, or when the database has not answered it for too long.
 */
export class RequestWork {
  private readonly statements = new Set<{ client: Stoppable }>();
  private readonly refusing = new Set<(reason: AppError) => void>();
  private reason: AppError | undefined;
  private longestMs = LONGEST_WAIT_MS;
  private waits = 0;
  private waitingSince = 0;
  private waitedBefore = 0;
  private timer: NodeJS.Timeout | undefined;

  /** How long one stretch of waiting for the database may take, in milliseconds. */
  allow(longestMs: number): void {
    this.longestMs = longestMs;
  }

  /** How long it has waited for the database so far, in milliseconds. */
  get waitedMs(): number {
    return this.waitedBefore + (this.waits > 0 ? performance.now() - this.waitingSince : 0);
  }

  /** Ends what is at work, and lets nothing else begin: whatever it was, it fails for this reason. */
  giveUp(reason: AppError): void {
    this.reason = reason;
    clearTimeout(this.timer);
    for (const refuse of this.refusing) refuse(reason);
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
    this.wait();
    return () => {
      if (this.statements.delete(statement)) this.waited();
    };
  }

  /**
   * What `answer` brings, unless the request is given up before.
   * @throws AppError the reason for which it was
   */
  async waitFor<Answer>(answer: Promise<Answer>): Promise<Answer> {
    if (this.reason) throw this.reason;
    let refuse: (reason: AppError) => void = () => undefined;
    const refused = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    this.refusing.add(refuse);
    this.wait();
    try {
      return await Promise.race([answer, refused]);
    } finally {
      this.refusing.delete(refuse);
      this.waited();
    }
  }

  /** The failure of a statement as the request is told it. */
  failure(error: unknown): unknown {
    return this.reason ?? error;
  }

  private wait(): void {
    this.waits += 1;
    if (this.waits > 1 || this.reason) return;
    this.waitingSince = performance.now();
    this.timer = setTimeout(() => this.giveUp(new AppError('UNAVAILABLE')), this.longestMs);
  }

  private waited(): void {
    this.waits -= 1;
    if (this.waits > 0) return;
    clearTimeout(this.timer);
    this.waitedBefore += performance.now() - this.waitingSince;
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

/** What is on its way for the request in which the caller runs, for as long as that one waits. */
export const forThisRequest = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  workOfRequest()?.waitFor(answer) ?? answer;
