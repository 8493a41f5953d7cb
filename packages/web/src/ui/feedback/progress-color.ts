const steps = [
  { upTo: 25, color: '#cf3a2f' },
  { upTo: 50, color: '#d98a00' },
  { upTo: 75, color: '#8ab800' },
  { upTo: 100, color: '#2b8a4b' },
] as const;

/** The product's progress colours: to 25 red, to 50 amber, to 75 lime, above green. */
export const progressColor = (percent: number): string =>
  (steps.find((step) => percent <= step.upTo) ?? steps[3]).color;
