/**
 * Estimates the seconds a report still needs from what its finished layers took. A layer's weight
 * grows with the logarithm of its rows: the index makes the cost of a layer nearly that. Before
 * the first layer is done there is nothing honest to say: null.
 */
export class RemainingTime {
  #doneWeight = 0;
  #doneSeconds = 0;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #parallel: number;

  /** @param rows rows of each layer, by its name; @param parallel layers crossed at a time */
  constructor(rows: ReadonlyMap<string, number>, parallel: number) {
    this.#weights = new Map([...rows].map(([name, count]) => [name, 1 + Math.log10(1 + count)]));
    this.#parallel = parallel;
  }

  finished(name: string, seconds: number): void {
    this.#doneWeight += this.#weights.get(name) ?? 1;
    this.#doneSeconds += seconds;
  }

  /** 0–100, by weight. */
  get percent(): number {
    const total = this.#total;
    return total === 0 ? 100 : Math.min(100, (100 * this.#doneWeight) / total);
  }

  get seconds(): number | null {
    if (this.#doneWeight === 0) return null;
    const left = Math.max(0, this.#total - this.#doneWeight);
    return (left * (this.#doneSeconds / this.#doneWeight)) / this.#parallel;
  }

  get #total(): number {
    return [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }
}
