export interface FairLimits {
  /** Pieces of work at the same time, of all people. */
  atOnce: number;
  /** … and of one person, who leaves the rest to others. */
  ofOne: number;
  /** Of one person, how many may wait for their turn. */
  waiting: number;
}

interface Waiting {
  start(): void;
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
  private readonly people = new Map<number, Person>();
  private readonly limits: FairLimits;
  private running = 0;

  constructor(limits: FairLimits) {
    this.limits = limits;
  }

  /**
   * Asks for a turn.
   * @param start called when it comes, at once when nothing is in its way
   * @returns what ends it; undefined when the person has too many that wait
   */
  ask(personId: number, start: () => void): EndTurn | undefined {
    const person = this.people.get(personId) ?? { running: 0, queue: new Set<Waiting>() };
    if (person.queue.size >= this.limits.waiting) return undefined;
    this.people.set(personId, person);
    const waiting = { start };
    person.queue.add(waiting);
    this.goOn();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (!person.queue.delete(waiting)) {
        person.running -= 1;
        this.running -= 1;
      }
      this.forget(personId, person);
      this.goOn();
    };
  }

  private goOn(): void {
    while (this.running < this.limits.atOnce) {
      const next = this.next();
      if (!next) return;
      const [id, person] = next;
      // Who has had a turn goes behind the others.
      this.people.delete(id);
      this.people.set(id, person);
      const [first] = person.queue;
      if (!first) return;
      person.queue.delete(first);
      person.running += 1;
      this.running += 1;
      first.start();
    }
  }

  /** Of those who wait within their share, who has the least; then whose turn was longest ago. */
  private next(): [number, Person] | undefined {
    const waiting = [...this.people].filter(
      ([, { running, queue }]) => queue.size > 0 && running < this.limits.ofOne,
    );
    const least = Math.min(...waiting.map(([, { running }]) => running));
    return waiting.find(([, { running }]) => running === least);
  }

  private forget(personId: number, person: Person): void {
    if (person.running > 0 || person.queue.size > 0) return;
    if (this.people.get(personId) === person) this.people.delete(personId);
  }
}
