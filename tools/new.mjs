// npm run new -- entity|screen <module> <name>: writes the files of a small record that people
// manage, at the server or in the browser; check: what must hold of them before they are committed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/root.mjs';
import { checkEntity } from './new/check.mjs';
import { entityFiles, entitySteps } from './new/entity.mjs';
import { screenFiles, screenSteps } from './new/screen.mjs';

const kinds = {
  entity: { files: entityFiles, steps: entitySteps },
  screen: { files: screenFiles, steps: screenSteps },
};
const usage = `npm run new -- entity|screen|check <module> <name>
  entity  its fields, table, API and test; screen: its table and form in the browser
  check   types, lint and tests of both, on the embedded database
  module  folder of the module: contratos
  name    singular, in Spanish, without accents: tipoGarantia`;

const [kind = '', module = '', name = ''] = process.argv.slice(2);
if (
  !(Object.hasOwn(kinds, kind) || kind === 'check') ||
  !/^[a-z][a-z-]*$/.test(module) ||
  !/^[a-z][a-zA-Z]*$/.test(name)
) {
  console.error(usage);
  process.exit(2);
}

if (kind === 'check') process.exit(checkEntity({ module, name }));

// By the moment, after all that are numbered: two branches that each add one do not meet.
const migration = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const files = kinds[kind].files({ module, name, migration });
const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (taken.length > 0) {
  console.error(`Nothing was written, these exist: ${taken.join(', ')}`);
  process.exit(1);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
// Long names break lines elsewhere.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const code = Object.keys(files).filter((path) => /\.tsx?$/.test(path));
spawnSync(process.execPath, [biome, 'check', '--write', ...code], { cwd: root, stdio: 'ignore' });
console.log(kinds[kind].steps({ module, name }));
