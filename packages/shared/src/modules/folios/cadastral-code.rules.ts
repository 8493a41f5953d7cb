/** The two lengths in which the cadastral code of before is written: with and without municipality. */
const FORMER_LENGTHS = [15, 20];

/** Whether a text is a predio's code of before: twenty digits, or fifteen without the municipality. */
export const isFormerCode = (text: string): boolean =>
  FORMER_LENGTHS.includes(text.length) && /^\d+$/.test(text);

export const formerCodeMessage =
  'El código catastral anterior debe tener 20 dígitos (o 15 sin el municipio)';
