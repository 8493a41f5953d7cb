/** What the database says of an invalid geometry, in Spanish. */
const reasons: [RegExp, string][] = [
  [/^Ring Self-intersection/i, 'Un anillo se toca a sí mismo'],
  [/^Self-intersection/i, 'El borde se cruza a sí mismo'],
  [/^Too few/i, 'Tiene muy pocos vértices distintos'],
  [/^Hole lies outside/i, 'Un hueco está fuera del polígono'],
  [/^Holes are nested/i, 'Hay un hueco dentro de otro'],
  [/^Nested shells/i, 'Hay un polígono dentro de otro'],
  [/^Duplicate Rings/i, 'Tiene anillos repetidos'],
  [/^Interior is disconnected/i, 'El interior está dividido por sus huecos'],
  [/^Invalid Coordinate/i, 'Tiene coordenadas que no son números'],
  [/^(Ring|Geometry) is not closed|unclosed/i, 'Un anillo no está cerrado'],
];

/** `Self-intersection[1 2]` → `El borde se cruza a sí mismo [1 2]`. */
export function repairReason(reason: string): string {
  const text = reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
  const place = /\[[^\]]*\]$/.exec(reason)?.[0];
  return place && text !== reason ? `${text} ${place}` : text;
}
