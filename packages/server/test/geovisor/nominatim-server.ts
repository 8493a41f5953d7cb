import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../capas/mapserver.ts';

/** A place as Nominatim writes it with `format=jsonv2`. */
export interface NominatimPlace {
  place_id: number;
  licence: string;
  osm_type: string;
  osm_id: number;
  lat: string;
  lon: string;
  category: string;
  type: string;
  place_rank: number;
  importance: number;
  addresstype: string;
  name: string;
  display_name: string;
  boundingbox: [string, string, string, string];
}

export const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';

let made = 0;

/** A place of some hundred metres around its point, unless told otherwise. */
export function nominatimPlace(
  place: Pick<NominatimPlace, 'name' | 'display_name'> & { lat: number; lon: number } & Partial<
      Pick<NominatimPlace, 'category' | 'type' | 'boundingbox'>
    >,
): NominatimPlace {
  made += 1;
  const { lat, lon, ...rest } = place;
  const text = (value: number) => value.toFixed(7);
  return {
    place_id: 900_000 + made,
    licence: LICENCE,
    osm_type: 'node',
    osm_id: 10_000 + made,
    lat: text(lat),
    lon: text(lon),
    category: 'amenity',
    type: 'hospital',
    place_rank: 30,
    importance: 0.1,
    addresstype: 'amenity',
    boundingbox: [text(lat - 0.001), text(lat + 0.001), text(lon - 0.001), text(lon + 0.001)],
    ...rest,
  };
}

export interface NominatimServer {
  url: string;
  /** Paths with parameters and headers of what it was asked, oldest first. */
  asked: { url: URL; userAgent: string | undefined }[];
  /** Answers like this from now on, instead of searching. */
  answerWith(answer: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/** Nominatim's `/search` over a few places: it finds what the question's words appear in. */
export async function startNominatim(places: readonly NominatimPlace[]): Promise<NominatimServer> {
  const asked: NominatimServer['asked'] = [];
  let instead: ((response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://nominatim');
    asked.push({ url, userAgent: request.headers['user-agent'] });
    if (instead) return instead(response);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    const { pathname, searchParams: wanted } = url;
    if (!pathname.endsWith('/search')) return send(404, { error: { code: 404, message: 'no' } });
    if (wanted.get('format') !== 'jsonv2' || !wanted.get('q')) {
      return send(400, { error: { code: 400, message: "Parameter 'format' must be one of: …" } });
    }
    const words = (wanted.get('q') ?? '').toLowerCase().split(' ');
    const found = places.filter(({ display_name }) =>
      words.every((word) => display_name.toLowerCase().includes(word)),
    );
    send(200, found.slice(0, Number(wanted.get('limit') ?? 10)));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith(answer) {
      instead = answer;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
