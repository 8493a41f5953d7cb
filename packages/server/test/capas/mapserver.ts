import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = ['/usr/lib/cgi-bin/mapserv', '/usr/bin/mapserv'].find((path) => existsSync(path));
export const hasMapServer = PROGRAM !== undefined;

/** Debian's MapServer behind a small HTTP server: one layer, `predios`, of one square. */
export async function startMapServer(): Promise<{
  url: string;
  port: number;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-wms-'));
  const mapFile = join(folder, 'prueba.map');
  await writeFile(join(folder, 'info.html'), TEMPLATE);
  await writeFile(mapFile, mapText(folder));
  const configFile = join(folder, 'mapserver.conf');
  await writeFile(configFile, 'CONFIG\n ENV\n MS_MAP_PATTERN ".*"\n END\nEND\n');
  const http = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://x').searchParams;
    query.set('map', mapFile);
    const env = {
      REQUEST_METHOD: 'GET',
      QUERY_STRING: query.toString(),
      MAPSERVER_CONFIG_FILE: configFile,
      SERVER_NAME: '127.0.0.1',
      SERVER_PORT: String(request.socket.localPort),
      SCRIPT_NAME: '/wms',
    };
    execFile(PROGRAM ?? '', { env, encoding: 'buffer', maxBuffer: 1e8 }, (_error, stdout) => {
      const cut = stdout.indexOf('\r\n\r\n');
      const type = /content-type:\s*([^\r\n]+)/i.exec(stdout.subarray(0, cut).toString())?.[1];
      response.setHeader('content-type', type ?? 'text/plain');
      response.end(stdout.subarray(cut + 4));
    });
  });
  const port = await listen(http);
  return {
    url: `http://127.0.0.1:${port}/wms`,
    port,
    async close() {
      await new Promise((done) => http.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts on a free port of the loopback address. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const TEMPLATE = `<!-- MapServer Template -->
<table><tr><th>Nombre</th><td>[nombre]</td></tr></table><script>alert(1)</script><img src=x onerror=alert(2)>`;

const mapText = (folder: string) => `MAP
  NAME prueba
  EXTENT -74 5 -73 6
  SIZE 400 400
  IMAGETYPE png
  PROJECTION "init=epsg:4326" END
  WEB METADATA
    "wms_title" "Prueba" "wms_srs" "EPSG:4326 EPSG:3857" "wms_enable_request" "*"
    "wms_feature_info_mime_type" "text/html"
  END END
  LAYER
    NAME predios
    TYPE POLYGON
    STATUS ON
    TEMPLATE "${folder}/info.html"
    METADATA "wms_title" "Predios" "wms_srs" "EPSG:4326" "wms_include_items" "all" END
    PROJECTION "init=epsg:4326" END
    PROCESSING "ITEMS=nombre"
    FEATURE POINTS -73.8 5.2 -73.8 5.8 -73.2 5.8 -73.2 5.2 -73.8 5.2 END ITEMS "El Roble" END
    CLASS NAME "Predio" STYLE COLOR 200 30 30 END END
  END
END`;
