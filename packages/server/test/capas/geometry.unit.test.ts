import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toEwkb } from '../../src/modules/capas/import/formats/ewkb.ts';
import { sridOfPrj } from '../../src/modules/capas/import/formats/prj.ts';
import { fromWkb } from '../../src/modules/capas/import/formats/wkb.ts';
import { flatten } from '../../src/modules/capas/import/geometry.ts';
import { safeColumnNames, safeName } from '../../src/modules/capas/import/names.ts';

describe('systems', () => {
  const esri = (name: string, datum: string, values: number[]) =>
    `PROJCS["${name}",GEOGCS["GCS",DATUM["${datum}",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",${values[0]}],PARAMETER["False_Northing",${values[1]}],PARAMETER["Central_Meridian",${values[2]}],PARAMETER["Scale_Factor",${values[3]}],PARAMETER["Latitude_Of_Origin",${values[4]}],UNIT["Meter",1.0]]`;
  it.each([
    ['by its code', 'GEOGCS["x",DATUM["y"],AUTHORITY["EPSG","4686"]]', 4686],
    ['origin national', esri('CTM12', 'D_MAGNA', [5e6, 2e6, -73, 0.9992, 4]), 9377],
    [
      'MAGNA Bogotá',
      esri(
        'MAGNA_Colombia_Bogota',
        'D_MAGNA',
        [1e6, 1e6, -74.07750791666666, 1, 4.596200416666666],
      ),
      3116,
    ],
    [
      'MAGNA Este',
      esri('MAGNA_Colombia_Este', 'D_MAGNA', [1e6, 1e6, -71.07750791666666, 1, 4.596200416666666]),
      3117,
    ],
    [
      'Bogotá 1975',
      esri('Bogota', 'D_Bogota', [1e6, 1e6, -74.08091666666667, 1, 4.599047222222222]),
      21897,
    ],
    ['UTM 18N', esri('UTM', 'D_WGS_1984', [500000, 0, -75, 0.9996, 0]), 32618],
    [
      'geographic',
      'GEOGCS["GCS_MAGNA",DATUM["D_MAGNA",SPHEROID["GRS_1980",6378137.0,298.257222101]]]',
      4686,
    ],
    ['unknown parameters', esri('Local', 'D_MAGNA', [92334, 109320, -74.14, 1.0003, 4.68]), null],
  ])('are known: %s', (_name, wkt, srid) => {
    expect(sridOfPrj(wkt)).toBe(srid);
  });
});

describe('geometry', () => {
  const number = fc.double({ min: -180, max: 180, noNaN: true });
  const position = fc.tuple(number, number);
  it('survives the way through WKB in two dimensions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(position, { minLength: 2, maxLength: 6 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (lines) => {
          const geometry: Geometry = { type: 'MultiLineString', coordinates: lines };
          const flat = flatten(geometry, 'x');
          expect(flat).not.toBeNull();
          const back = fromWkb(Buffer.from(flat ? toEwkb(flat, 4326) : '', 'hex'));
          const again = flatten(back, 'x');
          expect(again?.lines.map((line) => line.map(([x = 0, y = 0]) => [x + 0, y + 0]))).toEqual(
            lines.map((line) => line.map(([x, y]) => [x + 0, y + 0])),
          );
        },
      ),
    );
  });

  it('never breaks on any bytes as WKB', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          fromWkb(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('names', () => {
  it('are always safe and different', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (names) => {
        const safe = [...safeColumnNames(names).values()];
        expect(new Set(safe).size).toBe(names.length);
        for (const name of safe) expect(name).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
        expect(safe).not.toContain('id');
        expect(safe).not.toContain('geom');
      }),
    );
    expect(safeName('Área (ha) 2024', 'x')).toBe('area_ha_2024');
    expect(safeName('2024', 'x')).toBe('c_2024');
    expect(safeName('drop table "usuarios"; --', 'x')).toBe('drop_table_usuarios');
  });
});

/** A bad file is read or refused by a message; any other failure is a defect. */
