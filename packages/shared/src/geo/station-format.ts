/**
 * A distance along a route as engineers write it: `K2+000`, `K12+345`.
 * Rounded to the metre; metres from the route's start.
 */
export function formatStation(metres: number): string {
  const whole = Math.max(0, Math.round(metres));
  return `K${Math.floor(whole / 1000)}+${String(whole % 1000).padStart(3, '0')}`;
}

/** The metres that a station says; null when the text is none. */
export function parseStation(text: string): number | null {
  const [, kilometres, metres] = /^K(\d+)\+(\d{3})$/.exec(text) ?? [];
  return kilometres && metres ? Number(kilometres) * 1000 + Number(metres) : null;
}
