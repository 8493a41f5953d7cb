import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves: as it should, or as such servers do on bad days. */
export type Mood = 'well' | 'slow' | 'half' | 'broken' | 'html' | 'redirects' | 'other shape';

interface FeatureType {
  store: string;
  native: string;
  recalculated: number;
}

const HTML_500 =
  '<html><head><title>Error 500</title></head><body>java.lang.NullPointerException at org.geoserver.rest</body></html>';

/**
 * GeoServer's REST interface for one workspace with PostGIS stores, as 2.2x answers it: lists of one
 * member as an object, empty ones as an empty text, names of other servers in its addresses.
 */
export async function startGeoServer(user: string, password: string, workspace: string) {
  const stores = new Map<string, Set<string>>();
  const types = new Map<string, FeatureType>();
  const asked: string[] = [];
  /** SLD by style */
  const styles = new Map<string, string>();
  /** style by layer */
  const defaults = new Map<string, string>();
  let refusesStyles = false;
  let drawsNothing = false;
  let mood: Mood = 'well';
  const known = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    const body = await bodyOf(request);
    if (mood !== 'well') {
      inMood(mood, response);
      return;
    }
    if (request.headers.authorization !== known) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="GeoServer Realm"' }).end();
      return;
    }
    if (url.pathname === `/geoserver/${workspace}/wms`) {
      draw(url, response);
      return;
    }
    answer(request.method ?? 'GET', url, body, response);
  });

  function answer(method: string, url: URL, body: string, response: ServerResponse) {
    const parts = url.pathname
      .replace(/^\/geoserver\/rest\//, '')
      .split('/')
      .map(decodeURIComponent);
    const [first, space, , store = '', kind, last = ''] = parts;
    if (first === 'layers') {
      layer(method, space ?? '', body, response);
      return;
    }
    if (first !== 'workspaces' || space !== workspace)
      return text(response, 404, 'No such workspace');
    if (parts[2] === 'datastores.json')
      return json(response, { dataStores: listed([...stores.keys()]) });
    if (parts[2] === 'styles') return style(method, store, url, body, response);
    const storeName = store.replace(/\.json$/, '');
    const tables = stores.get(storeName);
    if (!tables) {
      text(response, 404, `No such datastore: ${workspace},${storeName}`);
      return;
    }
    if (!kind) return json(response, { dataStore: { name: storeName, type: 'PostGIS' } });
    if (kind === 'reset') {
      text(response, 200, '');
      return;
    }
    if (kind === 'featuretypes' && method === 'POST')
      return publish(storeName, tables, body, response);
    const name = last.replace(/\.json$/, '');
    const type = types.get(name);
    if (!type || type.store !== storeName) {
      return text(response, 404, `No such feature type: ${workspace},${storeName},${name}`);
    }
    if (method === 'PUT') return change(name, type, url, body, response);
    return json(response, { featureType: { name, nativeName: type.native } });
  }

  function publish(store: string, tables: Set<string>, body: string, response: ServerResponse) {
    const { featureType } = JSON.parse(body);
    if (types.has(featureType.name)) {
      return text(response, 500, `Resource named '${featureType.name}' already exists`);
    }
    if (!tables.has(featureType.nativeName)) {
      return text(
        response,
        500,
        'Trying to create new feature type inside the store, but no attributes were specified',
      );
    }
    types.set(featureType.name, { store, native: featureType.nativeName, recalculated: 0 });
    response.writeHead(201, { location: `http://interno:8080/geoserver/rest/${featureType.name}` });
    response.end(featureType.name);
  }

  function change(
    name: string,
    type: FeatureType,
    url: URL,
    body: string,
    response: ServerResponse,
  ) {
    const { featureType } = JSON.parse(body);
    if (url.searchParams.has('recalculate')) type.recalculated += 1;
    types.delete(name);
    types.set(featureType.name ?? name, type);
    text(response, 200, '');
  }

  function style(method: string, file: string, url: URL, body: string, response: ServerResponse) {
    const name = url.searchParams.get('name') ?? file.replace(/\.json$/, '');
    if (method === 'GET') {
      if (!styles.has(name)) return text(response, 404, `No such style: ${workspace},${name}`);
      return json(response, { style: { name, format: 'sld', filename: `${name}.sld` } });
    }
    if (refusesStyles) return text(response, 500, 'Error parsing SLD: cvc-complex-type.2.4.a');
    if (method === 'POST' && styles.has(name)) {
      return text(response, 403, `Style ${name} already exists`);
    }
    styles.set(name, body);
    response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'text/plain' }).end(name);
  }

  /** Its WMS: layers as it knows them, an exception with status 200 for one that it does not. */
  function draw(url: URL, response: ServerResponse) {
    const names = [...types.keys()];
    if (url.searchParams.get('REQUEST') === 'GetCapabilities') {
      const layers = names.map(
        (name) => `<Layer><Name>${name}</Name><Title>${name}</Title></Layer>`,
      );
      xml(
        response,
        `<WMT_MS_Capabilities version="1.1.1"><Service><Title>GeoServer</Title></Service><Capability><Layer>${layers.join('')}</Layer></Capability></WMT_MS_Capabilities>`,
      );
      return;
    }
    if (drawsNothing) {
      xml(
        response,
        '<ServiceExceptionReport version="1.1.1"><ServiceException>Rendering process failed</ServiceException></ServiceExceptionReport>',
      );
      return;
    }
    response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  }

  function layer(method: string, file: string, body: string, response: ServerResponse) {
    const name = file.replace(`${workspace}:`, '').replace(/\.json$/, '');
    const type = types.get(name);
    if (!type) {
      text(response, 404, `No such layer: ${name}`);
      return;
    }
    if (method === 'PUT') {
      defaults.set(name, JSON.parse(body).layer.defaultStyle.name);
      text(response, 200, '');
      return;
    }
    const href = `http://169.254.169.254/geoserver/rest/workspaces/${workspace}/datastores/${type.store}/featuretypes/${name}.json`;
    json(response, {
      layer: {
        name,
        type: 'VECTOR',
        resource: { '@class': 'featureType', name: `${workspace}:${name}`, href },
      },
    });
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geoserver`,
    asked,
    types,
    styles,
    defaults,
    refuses: ({ estilos, mapas }: { estilos: boolean; mapas: boolean }) => {
      refusesStyles = estilos;
      drawsNothing = mapas;
    },
    holds: (store: string, ...tables: string[]) => void stores.set(store, new Set(tables)),
    becomes: (next: Mood) => {
      mood = next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Nothing as an empty text, as XStream writes it. */
const listed = (names: string[]) =>
  names.length === 0
    ? ''
    : { dataStore: names.map((name) => ({ name, href: `http://interno:8080/rest/${name}.json` })) };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/xml' }).end(body);
}

function text(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
}

function inMood(mood: Exclude<Mood, 'well'>, response: ServerResponse) {
  switch (mood) {
    case 'broken':
      response.writeHead(500, { 'content-type': 'text/html' }).end(HTML_500);
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Mantenimiento</html>');
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"dataStores":{"dataStore":[{"na');
      setTimeout(() => response.destroy(), 20);
      return;
    case 'redirects':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return;
    case 'other shape':
      json(response, { dataStores: { dataStore: [{ nombre: 7 }] } });
      return;
    case 'slow':
      // Nobody answers: whoever asks gives up.
      return;
  }
}
