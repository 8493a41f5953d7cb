import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { createParcels, publish } from './published.fixture.ts';

/**
 * Requirements of OGC API – Features that no other test shows, by their names. The whole list, with the
 * test of each, is docs/conformance.md.
 */
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const EPSG = 'http://www.opengis.net/def/crs/EPSG/0/';
const QUERYABLES = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';

interface Link {
  href: string;
  rel: string;
  type: string;
}

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await test.as('administra', { superuser: true });
  await createParcels(test.app, { name: 'predios', rows: 40 });
  await publish(admin, 'predios');
  await createParcels(test.app, { name: 'sin_lugar', rows: 3 });
  await test.app.database.pool.query(`update capas.sin_lugar
    set geom = case when gid = 2 then null else geom end, fecha = nullif(fecha, '2020-01-04')`);
  await publish(admin, 'sin_lugar');
});
afterAll(() => test.close());

async function ask(path: string) {
  const response = await test.http.inject({ url: path });
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    body: response.json(),
  };
}
const pathOf = ({ href }: { href: string }): string => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};
const linkOf = (links: readonly Link[], rel: string): Link => {
  const found = links.find((link) => link.rel === rel);
  if (!found) throw new Error(`no link ${rel}`);
  return found;
};

describe('core', () => {
  it('root-success: a client finds the API, its conformance and its collections', async () => {
    const { body, type } = await ask('/ogc/');
    expect(type).toContain('application/json');
    for (const rel of ['service-desc', 'conformance', 'data']) {
      const link = linkOf(body.links, rel);
      const answer = await ask(pathOf(link));
      expect([rel, answer.status]).toEqual([rel, 200]);
      expect(answer.type.replaceAll(' ', '')).toContain(link.type.split(';')[0] ?? '');
    }
  });

  it('conformance-success: every class that is named is one of those that are listed', async () => {
    const { body } = await ask('/ogc/conformance');
    const part = (number: number, name: string) =>
      `http://www.opengis.net/spec/ogcapi-features-${number}/1.0/conf/${name}`;
    expect(body.conformsTo).toEqual([
      part(1, 'core'),
      part(1, 'oas30'),
      part(1, 'geojson'),
      part(2, 'crs'),
      part(3, 'queryables'),
      part(3, 'queryables-query-parameters'),
    ]);
  });

  it('fc-md-links, fc-md-items-links: the list leads to itself, and each collection to its features', async () => {
    const { body } = await ask('/ogc/collections');
    expect(pathOf(linkOf(body.links, 'self'))).toBe('/ogc/collections');
    for (const collection of body.collections) {
      const items = linkOf(collection.links, 'items');
      expect(items.type).toBe('application/geo+json');
      expect((await ask(pathOf(items))).status).toBe(200);
    }
    const every = body.collections.flatMap(({ links }: { links: Link[] }) => links);
    for (const link of every) expect(link.rel && link.type).toBeTruthy();
  });

  it('fc-md-extent: the features lie in the box of their collection, in CRS84', async () => {
    const { body } = await ask('/ogc/collections/predios');
    const { bbox, crs } = body.extent.spatial;
    expect(crs).toBe(CRS84);
    const [west, south, east, north] = bbox[0];
    const inside = await ask(
      `/ogc/collections/predios/items?limit=1000&bbox=${west},${south},${east},${north}`,
    );
    expect(inside.body.numberReturned).toBe(40);
  });

  it('sfc-md-success: a collection alone is told as in the list', async () => {
    const { body } = await ask('/ogc/collections');
    expect((await ask('/ogc/collections/predios')).body).toEqual(body.collections[0]);
    expect((await ask('/ogc/collections/ninguna')).status).toBe(404);
  });

  it('fc-links, fc-rel-type: a page leads to itself and to the next one, each with rel and type', async () => {
    const path = '/ogc/collections/predios/items?limit=15';
    const { body } = await ask(path);
    expect(pathOf(linkOf(body.links, 'self'))).toBe(path);
    for (const link of body.links) expect(link.rel && link.type).toBeTruthy();
    const second = await ask(pathOf(linkOf(body.links, 'next')));
    expect(second.body.numberReturned).toBe(15);
    const third = await ask(pathOf(linkOf(second.body.links, 'next')));
    expect(third.body.numberReturned).toBe(10);
    expect(third.body.links.some(({ rel }: Link) => rel === 'next')).toBe(false);
  });

  it('fc-bbox-definition, fc-bbox-response: six numbers, and a box over the date line', async () => {
    const items = '/ogc/collections/predios/items?limit=1000';
    expect((await ask(`${items}&bbox=-80,-5,0,-66,13,5000`)).body.numberReturned).toBe(40);
    expect((await ask(`${items}&bbox=170,-90,-60,90`)).body.numberReturned).toBe(40);
    expect((await ask(`${items}&bbox=10,-90,-100,90`)).body.numberReturned).toBe(0);
  });

  it('fc-time-definition: a moment, and intervals that are open at either end', async () => {
    const count = async (datetime: string) =>
      (await ask(`/ogc/collections/predios/items?limit=1000&datetime=${datetime}`)).body
        .numberReturned;
    expect(await count('2020-01-02')).toBe(1);
    expect(await count('2020-01-02T00:00:00Z')).toBe(1);
    expect(await count('../2020-01-11')).toBe(10);
    expect(await count('/2020-01-11')).toBe(10);
    expect(await count('2020-01-11/..')).toBe(31);
    expect(await count('2020-01-11/')).toBe(31);
  });

  it('fc-bbox-response, fc-time-response: what has no place or no date is part of every box and interval', async () => {
    const ids = async (query: string) =>
      (await ask(`/ogc/collections/sin_lugar/items?${query}`)).body.features.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids('bbox=-80,-5,-66,13')).toEqual([1, 2, 3]);
    expect(await ids('bbox=10,10,11,11')).toEqual([2]);
    expect(await ids('datetime=2020-01-02')).toEqual([1, 3]);
    expect(await ids('datetime=../2019-01-01')).toEqual([3]);
    expect(await ids('bbox=10,10,11,11&datetime=2020-01-03')).toEqual([2]);
    const under = await test.http.inject({
      url: `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=sin_lugar&QUERY_LAYERS=sin_lugar&STYLES=&CRS=CRS:84&BBOX=10,10,11,11&WIDTH=9&HEIGHT=9&I=4&J=4&INFO_FORMAT=application/json`,
    });
    expect(under.json().features).toEqual([]);
  });

  it('f-links: a feature leads to itself and to its collection', async () => {
    const { body, type } = await ask('/ogc/collections/predios/items/7');
    expect(type).toContain('application/geo+json');
    expect(pathOf(linkOf(body.links, 'self'))).toBe('/ogc/collections/predios/items/7');
    expect(pathOf(linkOf(body.links, 'collection'))).toBe('/ogc/collections/predios');
  });
});

describe('oas30', () => {
  it('completeness, exceptions-codes: every path of the definition answers, and says what it answers', async () => {
    const { body } = await ask('/ogc/api');
    expect(body.openapi).toMatch(/^3\.0\./);
    const codes = ['200', '400', '401', '404', '429', '503'];
    for (const [path, { get }] of Object.entries<{ get: { responses: object } }>(body.paths)) {
      const address = path.replace('{collectionId}', 'predios').replace('{featureId}', '1');
      expect([address, (await ask(`/ogc${address}`)).status]).toEqual([address, 200]);
      expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(codes));
    }
  });

  it('security: the definition says how a key is sent', async () => {
    const { body } = await ask('/ogc/api');
    expect(body.components.securitySchemes.llave).toEqual({ type: 'http', scheme: 'bearer' });
  });
});

describe('crs', () => {
  it('fc-md-crs-list, fc-md-storageCrs-valid-value: the system of storage is one of those offered', async () => {
    const { body } = await ask('/ogc/collections/predios');
    expect(body.crs[0]).toBe(CRS84);
    expect(body.crs).toContain(body.storageCrs);
  });

  it('fc-md-crs-list-global: the list of collections has the systems of all of them', async () => {
    const { body } = await ask('/ogc/collections');
    for (const { crs } of body.collections) expect(body.crs).toEqual(expect.arrayContaining(crs));
  });

  it('ogc-crs-header: one feature says its system too', async () => {
    const crs = encodeURIComponent(`${EPSG}9377`);
    const { headers } = await test.http.inject({
      url: `/ogc/collections/predios/items/1?crs=${crs}`,
    });
    expect(headers['content-crs']).toBe(`<${EPSG}9377>`);
  });
});

describe('queryables', () => {
  it('queryables-link: a collection leads to them', async () => {
    const { body } = await ask('/ogc/collections/predios');
    const link = linkOf(body.links, QUERYABLES);
    expect(link.type).toBe('application/schema+json');
    const { body: schema } = await ask(pathOf(link));
    expect(schema).toMatchObject({ type: 'object', $id: link.href });
    expect(schema.$schema).toMatch(/^https:\/\/json-schema\.org\/draft\//);
  });

  it('parameters: each scalar one is a parameter, and what is none is refused', async () => {
    const { body } = await ask('/ogc/collections/predios/queryables');
    const scalar = Object.entries<{ type?: string }>(body.properties).filter(
      ([, { type }]) => type,
    );
    const { body: first } = await ask('/ogc/collections/predios/items/1');
    for (const [name] of scalar) {
      const value = encodeURIComponent(String(first.properties[name]));
      const { body: found } = await ask(`/ogc/collections/predios/items?${name}=${value}`);
      expect([name, found.features[0].id]).toEqual([name, 1]);
    }
    expect((await ask('/ogc/collections/predios/items?geometria=1')).status).toBe(400);
  });
});
