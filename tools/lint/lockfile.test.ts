import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  extraneous?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** The repository's own, and that of the other versions of Node on which it is tried. */
const lockfiles = ['package-lock.json', 'tools/runtimes/package-lock.json'];

describe.each(lockfiles)('%s', (path) => {
  const file = new URL(`../../${path}`, import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };

  it('names no download address', () => {
    const addresses = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
    expect(addresses).toEqual([]);
  });

  // `npm ci` refuses a lockfile that leaves out the parts made for other platforms.
  it('holds the optional parts of every platform', () => {
    const wanted = Object.values(packages).flatMap((one) =>
      Object.keys(one.optionalDependencies ?? {}),
    );
    const missing = wanted.filter(
      (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  // They are never installed: every start would find something missing and install anew.
  it('holds nothing that nobody asks for', () => {
    const unused = Object.entries(packages).filter(([, { extraneous }]) => extraneous);
    expect(unused.map(([path]) => path)).toEqual([]);
  });
});
