import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever the command was given. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
