import { json, startMoodyServer } from '../testkit/servers/moody-server.ts';

/** An act as the judiciary's search writes it. */
export interface ServedAct {
  idRegActuacion: number;
  fechaActuacion: string;
  actuacion: string;
  anotacion: string | null;
}

const PAGE = 40;

/**
 * The national search of processes (CPNU) as it speaks, for tests: it finds a process by its 23 digits
 * and pages its acts by 40.
 */
export async function startJudicialBranch() {
  const processes = new Map<string, ServedAct[]>();
  const numbers = () => [...processes.keys()];
  const server = await startMoodyServer({
    answer(url, _request, response) {
      const found = /^\/api\/v2\/Proceso\/Actuaciones\/(\d+)$/.exec(url.pathname);
      if (found) {
        const acts = processes.get(numbers()[Number(found[1]) - 1] ?? '') ?? [];
        return json(response, pageOf(acts, Number(url.searchParams.get('pagina') ?? 1)));
      }
      if (url.pathname !== '/api/v2/Procesos/Consulta/NumeroRadicacion')
        return json(response, {}, 404);
      const number = url.searchParams.get('numero') ?? '';
      const at = numbers().indexOf(number);
      json(response, {
        tipoConsulta: 'NumeroRadicacion',
        procesos: at < 0 ? [] : [{ idProceso: at + 1, llaveProceso: number, despacho: 'JUZGADO' }],
      });
    },
    otherShape: { procesos: [{ idProceso: '../../admin', llaveProceso: 1 }] },
  });
  const knows = (number: string, acts: ServedAct[]) => void processes.set(number, acts);
  return { ...server, knows };
}

const pageOf = (acts: readonly ServedAct[], page: number) => ({
  actuaciones: acts.slice((page - 1) * PAGE, page * PAGE),
  paginacion: {
    cantidadRegistros: acts.length,
    registrosPagina: PAGE,
    cantidadPaginas: Math.ceil(acts.length / PAGE),
    pagina: page,
  },
});
