import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { namesOf } from './names.mjs';

const HEAD =
  '/** The small records of the module, each on its line: who adds one edits no other place. */\n';

/**
 * The module's list of its small records with one more, which the linter puts in its place.
 * @returns {Record<string, string>} its text by its path
 */
export function managedWith({ module, name, spanish }) {
  const path = `packages/server/src/modules/${module}/managed.ts`;
  const before = hasManaged(module) ? readFileSync(join(root, path), 'utf8') : HEAD;
  const { file } = namesOf(name, spanish);
  return { [path]: `${before}export { ${name} } from './${file}.ts';\n` };
}

/** Whether the module has such a list, and its manifest takes it. */
export const hasManaged = (module) =>
  existsSync(join(root, `packages/server/src/modules/${module}/managed.ts`));
