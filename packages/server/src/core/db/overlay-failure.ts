import { LostStatementError } from './statements/guards.ts';

/**
 * Whether GEOS failed inside the database: natively an internal error that names it, embedded a
 * statement that ends with nothing.
 */
export function isOverlayFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LostStatementError) return true;
  const code = 'code' in error ? String(error.code) : '';
  return code === 'XX000' && /GEOS|Topology|lwgeom|\bring\b|non-noded/i.test(error.message);
}
