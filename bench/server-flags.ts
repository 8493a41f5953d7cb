import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };

/** Node's flags under which `npm start` runs the server, and the loader of its sources. */
export const SERVER_FLAGS = [
  ...scripts.start.split(' ').filter((part) => part.startsWith('--')),
  '--import',
  'tsx',
];
