/** Whether PROJ refused coordinates: they lie where a coordinate system does not reach. */
export function isBeyondSystem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === 'XX000' && error.message.startsWith('transform: ');
}
