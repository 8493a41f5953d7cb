// npm run new -- entity|screen <module> <name> [<nombre>]: writes the files of a small record that people
// manage, at the server or in the browser; check: what must hold of them before they are committed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/root.mjs';
import { complaintAboutName, languageRules } from './lint/language.mjs';
import { checkEntity } from './new/check.mjs';
import { entityFiles, entitySteps } from './new/entity.mjs';
import { hasManaged, managedWith } from './new/managed.mjs';
import { screenFiles, screenSteps } from './new/screen.mjs';

const kinds = {
  entity: { files: entityFiles, lists: managedWith, steps: entitySteps },
  screen: { files: screenFiles, lists: () => ({}), steps: screenSteps },
};
const usage = `npm run new -- entity|screen|check <module> <name> [<nombre>]
  entity  its fields, table, API and test; screen: its table and form in the browser
  check   types, lint and tests of both, on the embedded database
  module  folder of the module: contratos
  name    singular, in English, as code calls it: guaranteeType
  nombre  the same in Spanish, as people and its table do: tipoGarantía; left out for a term of the
          glossary that has no other name: predio`;

const [kind = '', module = '', name = '', spanish = name] = process.argv.slice(2);
if (
  !(Object.hasOwn(kinds, kind) || kind === 'check') ||
  !/^[a-z][a-z-]*$/.test(module) ||
  !/^[a-z][a-zA-Z]*$/.test(name) ||
  !/^[a-zñ][a-zA-ZáéíóúüñÁÉÍÓÚÑ]*$/.test(spanish)
) {
  console.error(usage);
  process.exit(2);
}
const complaint = complaintAboutName(name, languageRules());
if (complaint) {
  console.error(`${complaint}\n\n${usage}`);
  process.exit(2);
}

const wanted = { module, name, spanish };
if (kind === 'check') process.exit(checkEntity(wanted));

// By the moment, after all that are numbered: two branches that each add one do not meet.
const migration = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const files = kinds[kind].files({ ...wanted, migration });
const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (taken.length > 0) {
  console.error(`Nothing was written, these exist: ${taken.join(', ')}`);
  process.exit(1);
}
const isFirst = !hasManaged(module);
const written = { ...files, ...kinds[kind].lists(wanted) };
for (const [path, text] of Object.entries(written)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
// Long names break lines elsewhere.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const code = Object.keys(written).filter((path) => /\.tsx?$/.test(path));
spawnSync(process.execPath, [biome, 'check', '--write', ...code], { cwd: root, stdio: 'ignore' });
console.log(kinds[kind].steps(wanted, isFirst));
