import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves: as it should, or as such servers do on bad days. */
export type Mood =
  | 'well'
  | 'busy'
  | 'down'
  | 'slow'
  | 'garbage'
  | 'redirects'
  | 'huge'
  | 'other shape';

/** A folio as the service writes it. */
export type ServedFolio = { matricula: string } & Record<string, unknown>;

/** The land registry's service as docs/operation.md describes it, for tests. */
export async function startVur(user: string, password: string) {
  const folios = new Map<string, ServedFolio>();
  const asked: string[] = [];
  let mood: Mood = 'well';
  const known = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    if (mood !== 'well') return inMood(mood, response);
    if (url.pathname === '/v1/estado') return json(response, { estado: 'activo' });
    if (url.pathname !== '/v1/folios') return json(response, {}, 404);
    if (request.headers.authorization !== known) return json(response, {}, 401);
    const numbers = url.searchParams.getAll('matricula');
    return json(response, { folios: numbers.flatMap((fmi) => folios.get(fmi) ?? []) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    knows: (folio: ServedFolio) => void folios.set(folio.matricula, folio),
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

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function inMood(mood: Exclude<Mood, 'well'>, response: ServerResponse): void {
  switch (mood) {
    case 'busy':
      json(response, {}, 429);
      return;
    case 'down':
      json(response, {}, 503);
      return;
    case 'garbage':
      response.end('<html>Mantenimiento</html>');
      return;
    case 'redirects':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return;
    case 'huge':
      response.end(Buffer.alloc(5 * 1024 * 1024, 32));
      return;
    case 'other shape':
      json(response, { folios: [{ matricula: '070-1', estado: 'QUIZÁ', area: -3 }] });
      return;
    case 'slow':
      // Nobody answers: whoever asks gives up.
      return;
  }
}
