export interface FairLimits {
  /** Pieces of work at the same time, of all people. */
  atOnce: number;
  /** … and of one person, who leaves the rest to others. */
  ofOne: number;
  /** Of one person, how many may wait for their turn. */
  waiting: number;
  /** … and of all people together; unbounded without it. */
  allWaiting?: number;
  /** So long somebody waits whose place may be given away, in ms; for ever without it. */
  longestWaitMs?: number;
}

/** Whose share of the work it is: a person by its number, others by the name of what they share it with. */
type Share = number | string;

interface Waiting {
  start(): void;
  /** told when its place is given to another; it has nothing to end then */
  drop: (() => void) | undefined;
  tooLong?: NodeJS.Timeout;
}

interface Person {
  running: number;
  queue: Set<Waiting>;
}

/** What ends a turn, or the wait for it. */
export type EndTurn = () => void;

/**
 * Turns for heavy work: a few at the same time, of which one person has a share, and each is given to
 * whoever has the least. Somebody who asks for a hundred things waits for
 * them; the others do not.
 */
export class FairTurns {
  /** Whoever works or waits; the one whose turn it is first stands first. */
  private readonly people = new Map<Share, Person>();
  private readonly limits: FairLimits;
  /** Those whose place went to others: what ends them ends nothing. */
  private readonly dropped = new WeakSet<Waiting>();
  private running = 0;
  private waiting = 0;

  constructor(limits: FairLimits) {
    this.limits = limits;
  }

  /**
   * Asks for a turn.
   * @param start called when it comes, at once when nothing is in its way
   * @param drop called when its place among those who wait goes to somebody of whom fewer wait, or it has
   * waited too long; without it the place is kept
   * @returns what ends it; undefined when too many wait already, of the person or of all
   */
  ask(share: Share, start: () => void, drop?: () => void): EndTurn | undefined {
    const person = this.people.get(share) ?? { running: 0, queue: new Set<Waiting>() };
    const { waiting: most, allWaiting = Number.POSITIVE_INFINITY } = this.limits;
    if (person.queue.size >= most) return undefined;
    if (this.waiting >= allWaiting && !this.makeRoom(person)) return undefined;
    this.people.set(share, person);
    const waiting: Waiting = { start, drop };
    person.queue.add(waiting);
    this.waiting += 1;
    this.limitWait(waiting, { share, person });
    this.goOn();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(waiting.tooLong);
      if (person.queue.delete(waiting)) {
        this.waiting -= 1;
      } else if (!this.dropped.has(waiting)) {
        person.running -= 1;
        this.running -= 1;
      }
      this.forget(share, person);
      this.goOn();
    };
  }

  /** Who fills the queue makes room: the newest of the longest queue goes, unless it is one's own. */
  private makeRoom(asking: Person): boolean {
    const longest = [...this.people].reduce<[Share, Person] | undefined>(
      (most, one) => (one[1].queue.size > (most?.[1].queue.size ?? 0) ? one : most),
      undefined,
    );
    if (!longest) return false;
    const [share, person] = longest;
    const newest = [...person.queue].at(-1);
    if (!newest?.drop || person.queue.size <= asking.queue.size + 1) return false;
    this.dropFrom(newest, { share, person });
    return true;
  }

  /** Whoever has waited too long goes: nobody looks at an answer that comes so late. */
  private limitWait(waiting: Waiting, of: { share: Share; person: Person }): void {
    const { longestWaitMs } = this.limits;
    if (longestWaitMs === undefined || !waiting.drop) return;
    waiting.tooLong = setTimeout(() => this.dropFrom(waiting, of), longestWaitMs);
    waiting.tooLong.unref();
  }

  private dropFrom(waiting: Waiting, { share, person }: { share: Share; person: Person }): void {
    if (!person.queue.delete(waiting)) return;
    clearTimeout(waiting.tooLong);
    this.dropped.add(waiting);
    this.waiting -= 1;
    this.forget(share, person);
    waiting.drop?.();
  }

  private goOn(): void {
    while (this.running < this.limits.atOnce) {
      const next = this.next();
      if (!next) return;
      const [share, person] = next;
      // Who has had a turn goes behind the others.
      this.people.delete(share);
      this.people.set(share, person);
      const [first] = person.queue;
      if (!first) return;
      person.queue.delete(first);
      clearTimeout(first.tooLong);
      this.waiting -= 1;
      person.running += 1;
      this.running += 1;
      first.start();
    }
  }

  /** Of those who wait within their share, who has the least; then whose turn was longest ago. */
  private next(): [Share, Person] | undefined {
    const waiting = [...this.people].filter(
      ([, { running, queue }]) => queue.size > 0 && running < this.limits.ofOne,
    );
    const least = Math.min(...waiting.map(([, { running }]) => running));
    return waiting.find(([, { running }]) => running === least);
  }

  private forget(share: Share, person: Person): void {
    if (person.running > 0 || person.queue.size > 0) return;
    if (this.people.get(share) === person) this.people.delete(share);
  }
}
