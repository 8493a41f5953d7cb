const BYTES = 16;

/** A key that nobody else has, for one submit. Works without HTTPS, unlike `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
