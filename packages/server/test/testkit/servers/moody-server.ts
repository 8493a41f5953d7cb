import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What servers that one does not own do on bad days. */
const badDays = {
  busy: (response: ServerResponse) => json(response, {}, 429),
  down: (response: ServerResponse) => json(response, {}, 503),
  refuses: (response: ServerResponse) => json(response, { Message: 'Too many requests' }, 403),
  garbage: (response: ServerResponse) => void response.end('<html>Mantenimiento</html>'),
  redirects: (response: ServerResponse) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  huge: (response: ServerResponse) => void response.end(Buffer.alloc(5 * 1024 * 1024, 32)),
  // Nobody answers: whoever asks gives up.
  slow: () => undefined,
};

/** How the server behaves: as it should, or as such servers do on bad days. */
export type Mood = 'well' | 'other shape' | keyof typeof badDays;

interface Service {
  /** What it answers on good days. */
  answer(url: URL, request: IncomingMessage, response: ServerResponse): void;
  /** Valid JSON that no client expects of it. */
  otherShape: unknown;
}

/** A service in the network that answers in JSON, and has its moods. */
export async function startMoodyServer({ answer, otherShape }: Service) {
  const asked: string[] = [];
  let mood: Mood = 'well';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    if (mood === 'well') answer(url, request, response);
    else if (mood === 'other shape') json(response, otherShape);
    else badDays[mood](response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, with their questions. */
    asked,
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

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
