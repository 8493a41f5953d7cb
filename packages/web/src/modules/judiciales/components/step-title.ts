/** A step as a button and a title say it. */
export const titleOf = (step: string): string => step.charAt(0).toUpperCase() + step.slice(1);
