import { createRequire } from 'node:module';

/** SQLite, for GeoPackages made by hand. CommonJS, whose named exports Node does not see. */
export const { Database } = createRequire(import.meta.url)(
  'node-sqlite3-wasm',
) as typeof import('node-sqlite3-wasm');
