/** Root of every query about assignments: invalidate it after a change. */
export const assignmentsKey = ['asignaciones'] as const;
