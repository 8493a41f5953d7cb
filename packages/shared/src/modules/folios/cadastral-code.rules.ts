/** The two lengths in which the cadastral code of before is written: with and without municipality. */
const FORMER_LENGTHS = [15, 20];
const NPN_LENGTH = 30;

/** Whether a text is a predio's number: thirty digits. */
export const isNpn = (text: string): boolean => text.length === NPN_LENGTH && /^\d+$/.test(text);

/** Whether a text is a predio's code of before: twenty digits, or fifteen without the municipality. */
export const isFormerCode = (text: string): boolean =>
  FORMER_LENGTHS.includes(text.length) && /^\d+$/.test(text);

export const cadastralMessages = {
  npn: 'El NPN debe tener 30 dígitos',
  former: 'El código catastral anterior debe tener 20 dígitos (o 15 sin el municipio)',
} as const;
