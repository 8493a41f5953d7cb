/** A rectangle of the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Shift = readonly [x: number, y: number];

/**
 * The shortest way that a balloon has to go to be seen whole: inside of the map and clear of what lies
 * over it. Where there is no such room, the way into the map alone.
 * @param margin pixels that stay free around the balloon
 */
export function shiftIntoSight(
  balloon: Box,
  map: Box,
  taken: readonly Box[],
  margin: number,
): Shift {
  const inside: Shift = [
    inwards([balloon.left, balloon.right], [map.left + margin, map.right - margin]),
    inwards([balloon.top, balloon.bottom], [map.top + margin, map.bottom - margin]),
  ];
  const isSeen = (shift: Shift) => {
    const there = moved(balloon, shift);
    return (
      there.left >= map.left &&
      there.right <= map.right &&
      there.top >= map.top &&
      there.bottom <= map.bottom &&
      taken.every((box) => !meet(there, box))
    );
  };
  const beside = taken.flatMap((box): Shift[] => [
    [inside[0], box.bottom + margin - balloon.top],
    [inside[0], box.top - margin - balloon.bottom],
    [box.right + margin - balloon.left, inside[1]],
    [box.left - margin - balloon.right, inside[1]],
  ]);
  const corners = beside.flatMap(([x]) => beside.map(([, y]): Shift => [x, y]));
  const fitting = [inside, ...beside, ...corners].filter(isSeen);
  return fitting.sort((one, other) => length(one) - length(other))[0] ?? inside;
}

/** How far a span goes to lie in a room; at the beginning of one that is too small. */
function inwards([from, to]: Shift, [first, last]: Shift): number {
  if (from < first || to - from > last - first) return first - from;
  return to > last ? last - to : 0;
}

const moved = ({ left, top, right, bottom }: Box, [x, y]: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const length = ([x, y]: Shift): number => Math.hypot(x, y);
