import { DAY_MS } from '@comarca/shared/core/days';
import type { Geocoder, PlaceQuestion } from './geocoder.ts';
import { type Clock, type PaceLimits, paced, systemClock } from './pace.ts';
import { type MemoryLimits, remembered } from './remembered.ts';

/** What the public services ask of who uses them: at most one request per second, none twice. */
export const publicLimits: PaceLimits & MemoryLimits = {
  everyMs: 1_000,
  longestWaitMs: 3_000,
  keptMs: DAY_MS,
  most: 500,
};

/** A geocoder that is asked sparingly: at its pace, and not again for what it has answered. */
export function sparing(
  geocoder: Geocoder,
  limits: PaceLimits & MemoryLimits = publicLimits,
  clock: Clock = systemClock,
): Geocoder {
  const inTurn = paced(limits, clock);
  const answers = remembered(
    (key) => inTurn(() => geocoder.find(JSON.parse(key) as PlaceQuestion)),
    limits,
    clock,
  );
  return { find: (question) => answers(JSON.stringify(roughly(question))) };
}

/** Letters' case and a few kilometres make no other question. */
const roughly = ({ text, near }: PlaceQuestion): PlaceQuestion => ({
  text: text.toLocaleLowerCase('es').replace(/\s+/g, ' '),
  near: near && [tenth(near[0]), tenth(near[1])],
});

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10;
