/** Root of every query about catalogues: invalidate it after a change. */
export const catalogueKey = ['catalogos'] as const;
