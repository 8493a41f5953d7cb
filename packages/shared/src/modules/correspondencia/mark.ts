/**
 * What a stamped PDF carries after its end, where readers look no further: a copy that was changed
 * still says which filing it pretends to be.
 */
export const filingMark = (verificationCode: string): string =>
  `%comarca-radicado:${verificationCode}`;
