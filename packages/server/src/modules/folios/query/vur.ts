import { AppError } from '@comarca/shared/core/errors';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { fmiList, fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { titlesSchema } from '@comarca/shared/modules/folios/title.schema';
import { z } from 'zod';
import { askTarget } from '../../../core/egress/ask.ts';
import { checkTarget, hostAndPort } from '../../../core/egress/target.ts';
import type { Registry, RegistryCredentials, RegistryFolio } from './registry.ts';

/** Begins what is said of a failure. */
const WHO = 'El registro (VUR)';
const MAX_BYTES = 4 * 1024 * 1024;
/** Folios of one answer at most. */
const MAX_FOLIOS = 100;
const UNKNOWN_PERSON = 'no reconoció su usuario y contraseña del VUR';

interface VurSettings {
  /** The service's address, up to `/v1`. */
  url: string;
  userAgent: string;
  /** For each of its answers. */
  timeoutMs: number;
}

/**
 * The land registry over HTTP and JSON, by the protocol that docs/operation.md describes:
 * `GET /v1/folios?matricula=…` with the person's own credentials. Nothing is believed that has not the
 * expected shape. The operator names it, so it may stand on a private address; where it would send a
 * request on to is not followed, so that credentials go nowhere else.
 */
export function vur({ url, userAgent, timeoutMs }: VurSettings): Registry {
  const server = new URL(url);
  const own = new Set([hostAndPort(server)]);

  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { fmis = [], headers = {} }: { fmis?: readonly string[]; headers?: Record<string, string> },
  ): Promise<z.output<Schema>> {
    const asked = new URL(server);
    asked.pathname = `${asked.pathname.replace(/\/+$/, '')}/v1/${path}`;
    for (const fmi of fmis) asked.searchParams.append('matricula', fmi);
    const target = await checkTarget(asked, own).catch(() => fails('no se encontró'));
    const { content } = await askTarget(target, {
      who: WHO,
      timeoutMs,
      maxBytes: MAX_BYTES,
      most: '4 MB',
      headers: { 'user-agent': userAgent, accept: 'application/json', ...headers },
      codes: {
        401: UNKNOWN_PERSON,
        403: UNKNOWN_PERSON,
        429: 'pide esperar: hay demasiadas consultas',
      },
    });
    const answered = schema.safeParse(jsonOf(content.toString('utf8')));
    return answered.success ? answered.data : fails('dio una respuesta desconocida');
  }

  return {
    async foliosOf(fmis, credentials) {
      const headers = { authorization: basic(credentials) };
      const { folios } = await read('folios', answer, { fmis, headers });
      // What nobody asked for is not looked at.
      return folios.filter(({ fmi }) => fmis.includes(fmi));
    },
    async check() {
      await read('estado', z.object({ estado: z.literal('activo') }), {});
    },
  };
}

const basic = ({ user, password }: RegistryCredentials): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

function fails(what: string): never {
  throw new AppError('UNAVAILABLE', `${WHO} ${what}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const form = schemaOf(folioFields).shape;
const numbers = z.array(z.string()).max(1_000).transform(fmiList);

/** A folio as the service writes it: everything but its number may be left out. */
const told = z
  .object({
    matricula: z.string().max(40),
    municipio: form.municipality.nullish(),
    vereda: form.vereda.nullish(),
    direccion: form.address.nullish(),
    estado: form.state.nullish(),
    tipo: form.propertyType.nullish(),
    fechaApertura: form.opened.nullish(),
    npn: form.npn.nullish(),
    codigoCatastralAnterior: form.formerCode.nullish(),
    nupre: form.nupre.nullish(),
    area: form.area.nullish(),
    matrices: numbers.pipe(form.parents).nullish(),
    segregadas: numbers.pipe(form.segregated).nullish(),
    cabidaLinderos: titlesSchema.shape.cabidaLinderos.nullish(),
    complementacion: titlesSchema.shape.complementacion.nullish(),
    anotaciones: titlesSchema.shape.anotaciones.nullish(),
  })
  .transform(
    (folio): RegistryFolio => ({
      fmi: fmiOf(folio.matricula) ?? '',
      campos: given({
        municipality: folio.municipio,
        vereda: folio.vereda,
        address: folio.direccion,
        state: folio.estado,
        propertyType: folio.tipo,
        opened: folio.fechaApertura,
        npn: folio.npn,
        formerCode: folio.codigoCatastralAnterior,
        nupre: folio.nupre,
        area: folio.area,
        parents: folio.matrices,
        segregated: folio.segregadas,
      }) as RegistryFolio['campos'],
      titulos: given({
        cabidaLinderos: folio.cabidaLinderos,
        complementacion: folio.complementacion,
        anotaciones: folio.anotaciones,
      }) as RegistryFolio['titulos'],
    }),
  );

const answer = z.object({ folios: z.array(told).max(MAX_FOLIOS) });

/** Without what is not told: an empty value proposes to erase nothing. */
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
