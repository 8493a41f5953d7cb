import { describe, expect, it } from 'vitest';
import { readMapContent } from './map-content.ts';

const feature = (coordinates: [number, number], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });

describe('features of a file', () => {
  it('of a GeoJSON come with where they lie, and only with names in plain words', () => {
    const text = collection(
      feature([-73.2, 5], { name: 'Pozo', description: '<b onclick="x()">De agua</b>', otra: 1 }),
      feature([-73, 5.4], {}),
    );
    const content = readMapContent(text, false);
    expect(content?.total).toBe(2);
    const [west, south, east, north] = content?.box ?? [];
    expect([west, south, east, north].map((side) => Number(side).toFixed(3))).toEqual([
      '-73.204',
      '4.996',
      '-72.996',
      '5.404',
    ]);
    expect(content?.features.features[0]).toMatchObject({
      geometry: { coordinates: [-73.2, 5] },
      properties: { nombre: 'Pozo', descripcion: 'De agua' },
    });
    expect(content?.features.features[0]?.properties).not.toHaveProperty('otra');
  });

  it('are none where there are none, where they are no degrees, and where the text is damaged', () => {
    expect(readMapContent(collection(), false)).toBeNull();
    expect(readMapContent(collection(feature([4_900_000, 2_100_000], {})), false)).toBeNull();
    expect(readMapContent('{"type":"FeatureCollection","features":[', false)).toBeNull();
    expect(readMapContent('{"nombre":"no es geografía"}', false)).toBeNull();
  });
});
