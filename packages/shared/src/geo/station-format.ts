/**
 * A distance along a route as engineers write it: `K2+000`, `K12+345`.
 * Rounded to the metre; metres from the route's start.
 */
export function formatStation(metres: number): string {
  const whole = Math.max(0, Math.round(metres));
  return `K${Math.floor(whole / 1000)}+${String(whole % 1000).padStart(3, '0')}`;
}
