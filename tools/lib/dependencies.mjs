import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './preparation.mjs';
import { root } from './root.mjs';

/** Runs `npm ci` when what is installed is not what the lockfile says. */
export async function ensureDependencies() {
  if (areInstalled()) return;
  const words = {
    says: 'Instalando dependencias…',
    failure: 'No fue posible instalar las dependencias (npm ci).',
  };
  await runStep(words, 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
}

function areInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const isPackage = path.includes('node_modules/') && !entry.link;
    // Packages for other systems are in the lockfile and rightly absent here.
    if (!isPackage || entry.optional) return true;
    return installed[path]?.version === entry.version;
  });
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
