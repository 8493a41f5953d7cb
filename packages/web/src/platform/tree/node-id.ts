const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 8;

/** The id of a new node of a tree: 8 characters. */
export const newNodeId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  ).join('');
