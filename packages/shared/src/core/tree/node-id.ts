const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 8;

/** The id of a new node of a tree: 8 characters that no other node of it has. It keeps no secret. */
export const newNodeId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(
    '',
  );
