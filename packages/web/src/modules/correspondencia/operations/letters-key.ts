/** Root of every query about letters: invalidate it after a change. */
export const lettersKey = ['correspondencia'] as const;
