// npm run sbom: the bill of materials of what is locked, as CycloneDX 1.5 on the standard output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/root.mjs';

/** Every locked package of others, with its licence; those that only development needs say so. */
export function billOfMaterials(lockfile) {
  const components = Object.entries(lockfile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    // A package installed under another name says its own.
    .map(([path, entry]) => component(entry.name ?? path.split('node_modules/').at(-1), entry));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name: lockfile.name, version: lockfile.version },
    },
    components: [...new Map(components.map((one) => [one['bom-ref'], one])).values()],
  };
}

function component(name, { version, license, dev, optional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    licenses: license ? [{ expression: license }] : [],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  console.log(JSON.stringify(billOfMaterials(lockfile), null, 2));
}
