interface Waiting {
  owner: object;
  start: () => void;
}

/**
 * PGlite has one session. A connection that is inside a transaction, or between the messages of
 * one statement, keeps it; the others wait in the order in which they came.
 */
export class Turns {
  private holder: object | undefined;
  private readonly waiting: Waiting[] = [];

  /** Resolves when the session belongs to `owner`. */
  take(owner: object): Promise<void> {
    if (this.holder === undefined || this.holder === owner) {
      this.holder = owner;
      return Promise.resolve();
    }
    return new Promise((start) => void this.waiting.push({ owner, start }));
  }

  release(owner: object): void {
    if (this.holder !== owner) return;
    const next = this.waiting.shift();
    this.holder = next?.owner;
    next?.start();
  }

  get queued(): number {
    return this.waiting.length;
  }
}
