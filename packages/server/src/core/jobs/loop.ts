import { outsideRequests } from '../db/statements/request-work.ts';

/** Something done again and again, one run after the other, with a pause in between. */
export interface Loop {
  /** Cuts the present pause short. */
  hurry(): void;
  end(): void;
}

/**
 * Repeats `act` until the loop is ended. A failure goes to `failed` and the loop goes on. A request
 * may hurry it, but none of its turns is a part of that request.
 */
export function createLoop(
  pauseMs: () => number,
  act: () => Promise<void>,
  failed: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function turn(): Promise<void> {
    timer = undefined;
    await act().catch(failed);
    schedule();
  }

  function schedule(): void {
    if (!ended) timer = setTimeout(() => void outsideRequests(turn), pauseMs());
  }

  schedule();
  return {
    hurry() {
      // While a turn runs there is no pause to cut: its next one is asked when it ends.
      if (!timer) return;
      clearTimeout(timer);
      schedule();
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
