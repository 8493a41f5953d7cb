import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Runs `npm ci` when what is installed is not what the lockfile says. */
export function ensureDependencies() {
  if (areInstalled()) return;
  console.log('Instalando dependencias…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('No fue posible instalar las dependencias (npm ci).');
    process.exit(1);
  }
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
