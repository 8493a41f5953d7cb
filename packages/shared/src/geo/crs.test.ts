import { describe, expect, it } from 'vitest';
import { coordinateSystem, coordinateSystems, describeTransformation, measureSrid } from './crs.ts';

describe('coordinate systems', () => {
  it('are those of the requirement, each once', () => {
    const codes = coordinateSystems.map((system) => system.srid);
    expect(codes).toEqual([
      4218, 4686, 4326, 9377, 21897, 21899, 21898, 21896, 21818, 3116, 3117, 3118, 3114, 3115,
      32617, 32618, 32718, 32619, 32719,
    ]);
  });

  it('in degrees are measured on the national plane', () => {
    expect([4218, 4686, 4326].map(measureSrid)).toEqual([9377, 9377, 9377]);
    expect(measureSrid(32718)).toBe(32718);
  });

  it('name the datum shift that was used', () => {
    expect(describeTransformation(4326, 21897)).toMatch(/ΔX = 307 m.*EPSG:1125/);
    expect(describeTransformation(4218, 21896)).toMatch(/mismo datum \(Bogotá 1975\)/);
    expect(describeTransformation(9377, 9377)).toBe('Sin transformación: EPSG:9377.');
    expect(describeTransformation(4686, 4326)).toMatch(/desplazamiento cero/);
    expect(coordinateSystem(9377)?.nombre).toBe('MAGNA-SIRGAS 2018 / Origen-Nacional');
  });
});
