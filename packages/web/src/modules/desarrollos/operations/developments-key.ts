/** Root of every query about developments: invalidate it after a change. */
export const developmentsKey = ['desarrollos'] as const;
