interface Going<T> {
  result: Promise<T>;
  giveUp: AbortController;
  waiting: number;
}

/** Work that several ask for at once is done once, and given up when nobody waits for it any more. */
export class JoinedWork<T> {
  private readonly going = new Map<string, Going<T>>();

  /**
   * Waits for the work of a key, which begins unless it goes on already.
   * @param signal ends this wait: it fails with the signal's reason
   */
  join(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal | undefined,
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const going = this.going.get(key) ?? this.begin(key, work);
    going.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        going.waiting -= 1;
        if (going.waiting === 0) {
          this.forget(key, going);
          going.giveUp.abort();
        }
        reject(signal?.reason);
      };
      const stay = () => signal?.removeEventListener('abort', leave);
      signal?.addEventListener('abort', leave, { once: true });
      going.result.then(resolve, reject).finally(stay);
    });
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): Going<T> {
    const giveUp = new AbortController();
    const going = { result: work(giveUp.signal), giveUp, waiting: 0 };
    this.going.set(key, going);
    const forget = () => this.forget(key, going);
    going.result.then(forget, forget);
    return going;
  }

  private forget(key: string, going: Going<T>): void {
    if (this.going.get(key) === going) this.going.delete(key);
  }
}
