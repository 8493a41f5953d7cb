import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { entityFiles } from './entity.mjs';
import { screenFiles } from './screen.mjs';

/**
 * What a new record must pass: types of every package, the linter on its files, and its tests on the
 * embedded database. @returns {number} the first status that is not 0
 */
export function checkEntity({ module, name, spanish }) {
  const written = {
    ...entityFiles({ module, name, spanish, migration: '' }),
    ...screenFiles({ module, name, spanish }),
  };
  const code = Object.keys(written).filter((path) => /\.tsx?$/.test(path) && exists(path));
  const tests = code.filter((path) => path.endsWith('.test.ts'));
  if (tests.length === 0) {
    console.error(`There is no ${name} in ${module}: npm run new -- entity ${module} ${name}`);
    return 2;
  }
  const steps = [
    ['node_modules/@biomejs/biome/bin/biome', 'check', ...code],
    ['node_modules/oxlint/bin/oxlint', ...code],
    ['tools/test.mjs', '--only', 'types'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...tests],
  ];
  const env = { ...process.env, COMARCA_TEST_DB: 'embedded' };
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit', env });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

const exists = (path) => existsSync(join(root, path));
