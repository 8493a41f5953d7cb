import { AppError } from '@comarca/shared/core/errors';
import { ellipsis } from '@comarca/shared/core/formats';
import { isDate } from '@comarca/shared/core/text.rules';
import { z } from 'zod';
import { askTarget } from '../../../core/egress/ask.ts';
import { checkTarget, hostAndPort } from '../../../core/egress/target.ts';
import type { CourtAct, CourtSearch } from './court-search.ts';

/** Begins what is said of a failure. */
const WHO = 'La consulta de procesos de la Rama Judicial';
const MAX_BYTES = 2 * 1024 * 1024;
/** Acts of a process that are read at most: 40 to a page. */
const MAX_PAGES = 25;
const LONGEST = { tipo: 200, texto: 20_000 };

export interface CpnuSettings {
  /** The service's address, up to `/api`. */
  url: string;
  userAgent: string;
  /** For each of its answers. */
  timeoutMs: number;
}

/**
 * The judiciary's national search (CPNU), as it speaks: `/api/v2/Procesos/Consulta/NumeroRadicacion`
 * finds the process, `/api/v2/Proceso/Actuaciones/{id}` pages its acts. It is not documented, so that
 * nothing is believed that has not the expected shape. The operator names it, so it may stand on a
 * private address; where it would send a request on to is not followed.
 */
export function cpnu({ url, userAgent, timeoutMs }: CpnuSettings): CourtSearch {
  const server = new URL(url);
  const own = new Set([hostAndPort(server)]);

  async function read<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const asked = new URL(server);
    asked.pathname = `${asked.pathname.replace(/\/+$/, '')}/api/v2/${path}`;
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value);
    const target = await checkTarget(asked, own).catch(unreachable);
    const headers = { 'user-agent': userAgent, accept: 'application/json' };
    const limits = { who: WHO, timeoutMs, maxBytes: MAX_BYTES, most: '2 MB' };
    const { content } = await askTarget(target, { ...limits, headers });
    const answered = schema.safeParse(jsonOf(content.toString('utf8')));
    if (!answered.success) {
      throw new AppError('UNAVAILABLE', `${WHO} dio una respuesta desconocida.`);
    }
    return answered.data;
  }

  return {
    async actsOf(number, signal) {
      const { procesos } = await read(
        'Procesos/Consulta/NumeroRadicacion',
        searchOf(number),
        found,
      );
      const same = procesos.find(({ llaveProceso }) => llaveProceso === number);
      if (!same) throw new AppError('NOT_FOUND', `${WHO} no conoce el proceso ${number}.`);
      const acts: CourtAct[] = [];
      for (let number = 1; number <= MAX_PAGES; number++) {
        if (signal.aborted) throw new AppError('UNAVAILABLE', `${WHO} no respondió a tiempo.`);
        const path = `Proceso/Actuaciones/${same.idProceso}`;
        const page = await read(path, { pagina: String(number) }, paged);
        acts.push(...page.actuaciones.map(actOf));
        if (number >= page.paginacion.cantidadPaginas) break;
      }
      return acts;
    },
  };
}

const searchOf = (number: string) => ({ numero: number, SoloActivos: 'false', pagina: '1' });

function unreachable(): never {
  throw new AppError('UNAVAILABLE', `${WHO} no se encontró.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Its ids go into the path of what is asked next: nothing but digits. */
const key = z.number().int().positive();

const found = z.object({
  procesos: z.array(z.object({ idProceso: key, llaveProceso: z.string() })).max(200),
});

const paged = z.object({
  actuaciones: z
    .array(
      z.object({
        idRegActuacion: key,
        fechaActuacion: z.string().refine((text) => isDate(text.slice(0, 10))),
        actuacion: z.string().min(1),
        anotacion: z.string().nullish(),
      }),
    )
    .max(500),
  paginacion: z.object({ cantidadPaginas: z.number().int().min(0).max(100_000) }),
});

const actOf = ({
  idRegActuacion,
  fechaActuacion,
  actuacion,
  anotacion,
}: z.output<typeof paged>['actuaciones'][number]): CourtAct => ({
  clave: String(idRegActuacion),
  fecha: fechaActuacion.slice(0, 10),
  tipo: ellipsis(actuacion.trim(), LONGEST.tipo),
  texto: ellipsis((anotacion ?? '').trim(), LONGEST.texto),
});
