/** What a task would take is more than it may: memory, or work that is counted and not timed. */
export class BeyondCeiling extends Error {}

const page = 65_536;
let ceiling = Number.POSITIVE_INFINITY;
let wasRefused = false;

/**
 * Bounds the memory that GEOS may take in this thread. Its own bound is two gigabytes, and a thread's
 * limits do not count what lies outside of its heap. GEOS is told that there is no more, and fails.
 */
export function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function bounded(pages: number): number {
    if (this.buffer.byteLength + pages * page > ceiling) {
      wasRefused = true;
      throw new RangeError('The memory of this thread is at its ceiling.');
    }
    return grow.call(this, pages);
  };
}

/** Sets the ceiling of the next task, in bytes. */
export function startTask(bytes: number): void {
  ceiling = bytes;
  wasRefused = false;
}

/** Whether the task asked for more than its ceiling; a little less may have served it as well. */
export const askedForTooMuch = (): boolean => wasRefused;
