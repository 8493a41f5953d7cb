import { ConversionTookTooLong } from './took-too-long.ts';

/** What took too long would do so again: a stored content never changes. */
const REMEMBERED_MS = 15 * 60_000;
const MOST_REMEMBERED = 1_000;

interface Running<Result> {
  done: Promise<Result>;
  end: AbortController;
  waiting: number;
}

/** Conversions of stored files that people look at: each goes on once, for all who wait for it. */
export class SharedConversions<Result> {
  readonly #running = new Map<string, Running<Result>>();
  /** Until when each file is not tried again. */
  readonly #slow = new Map<string, number>();

  /** @throws ConversionTookTooLong for a file that took too long a short while ago */
  refuseSlow(id: string): void {
    const until = this.#slow.get(id);
    if (until === undefined) return;
    if (Date.now() < until) throw new ConversionTookTooLong();
    this.#slow.delete(id);
  }

  /**
   * What is made of a file, shared with whoever asks for it meanwhile; it ends once nobody waits any more.
   * @throws the reason of the signal; ConversionTookTooLong; whatever `make` throws
   */
  async convert(
    id: string,
    signal: AbortSignal,
    make: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted();
    this.refuseSlow(id);
    const running = this.#running.get(id) ?? this.#start(id, make);
    running.waiting += 1;
    const left = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([running.done, left]);
    } finally {
      running.waiting -= 1;
      if (running.waiting === 0) {
        this.#forget(id, running);
        running.end.abort();
      }
    }
  }

  #start(id: string, make: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const end = new AbortController();
    const running = { done: make(end.signal), end, waiting: 0 };
    this.#running.set(id, running);
    running.done.then(
      () => this.#forget(id, running),
      (error: unknown) => {
        this.#forget(id, running);
        if (error instanceof ConversionTookTooLong) this.#remember(id);
      },
    );
    return running;
  }

  #forget(id: string, running: Running<Result>): void {
    if (this.#running.get(id) === running) this.#running.delete(id);
  }

  #remember(id: string): void {
    const [oldest] = this.#slow.keys();
    if (oldest !== undefined && this.#slow.size >= MOST_REMEMBERED) this.#slow.delete(oldest);
    this.#slow.set(id, Date.now() + REMEMBERED_MS);
  }
}
