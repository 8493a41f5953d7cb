import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An act as the judiciary's search writes it. */
export interface ServedAct {
  idRegActuacion: number;
  fechaActuacion: string;
  actuacion: string;
  anotacion: string | null;
}

/** How the server behaves: as it should, or as such servers do on bad days. */
export type Mood = 'well' | 'refuses' | 'slow' | 'garbage' | 'redirects' | 'huge' | 'other shape';

const PAGE = 40;

/**
 * The national search of processes (CPNU) as it speaks, for tests: it finds a process by its 23 digits
 * and pages its acts by 40.
 */
export async function startJudicialBranch() {
  const processes = new Map<string, ServedAct[]>();
  const asked: string[] = [];
  let mood: Mood = 'well';
  const numbers = () => [...processes.keys()];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    if (mood !== 'well') return inMood(mood, response);
    const found = /^\/api\/v2\/Proceso\/Actuaciones\/(\d+)$/.exec(url.pathname);
    if (found) {
      const acts = processes.get(numbers()[Number(found[1]) - 1] ?? '') ?? [];
      const page = Number(url.searchParams.get('pagina') ?? 1);
      return json(response, {
        actuaciones: acts.slice((page - 1) * PAGE, page * PAGE),
        paginacion: {
          cantidadRegistros: acts.length,
          registrosPagina: PAGE,
          cantidadPaginas: Math.ceil(acts.length / PAGE),
          pagina: page,
        },
      });
    }
    if (url.pathname !== '/api/v2/Procesos/Consulta/NumeroRadicacion')
      return json(response, {}, 404);
    const number = url.searchParams.get('numero') ?? '';
    const at = numbers().indexOf(number);
    return json(response, {
      tipoConsulta: 'NumeroRadicacion',
      procesos: at < 0 ? [] : [{ idProceso: at + 1, llaveProceso: number, despacho: 'JUZGADO' }],
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    knows: (number: string, acts: ServedAct[]) => void processes.set(number, acts),
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
    case 'refuses':
      json(response, { Message: 'Too many requests' }, 403);
      return;
    case 'garbage':
      response.end('<html>Mantenimiento</html>');
      return;
    case 'redirects':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return;
    case 'huge':
      response.end(Buffer.alloc(3 * 1024 * 1024, 32));
      return;
    case 'other shape':
      json(response, { procesos: [{ idProceso: '../../admin', llaveProceso: 1 }] });
      return;
    case 'slow':
      // Nobody answers: whoever asks gives up.
      return;
  }
}
