import { AppError, fieldError } from '@comarca/shared/core/errors';
import { fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import {
  MAX_REGISTRY_FMIS,
  type RegistryOutcome,
  registryFields,
  registryTitles,
} from '@comarca/shared/modules/folios/registry';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { allows, operation, type WriteScope } from '../../../core/operation/operation.ts';
import { folioAccount, READ_TITLES, VIEW } from '../folio.access.ts';
import { folioReads } from '../folio.queries.ts';
import { findFolioId } from '../folio.repository.ts';
import { loadTitles } from '../title.service.ts';
import { comparedFields, comparedTitles } from './comparison.ts';
import {
  beginQuery,
  endQuery,
  forgetProposals,
  openProposals,
  propose,
} from './proposals.repository.ts';
import { type RegistryCredentials, type RegistryFolio, registryOf } from './registry.ts';

const NO_FMI = 'Escriba por lo menos una matrícula: círculo, guion y número, como 50N-123456';
const TOO_MANY = `Consulte como máximo ${MAX_REGISTRY_FMIS} matrículas a la vez`;
const NO_CREDENTIALS =
  'Su cuenta no tiene usuario y contraseña del VUR: pídalos a quien administra los usuarios.';
const LOST_PASSWORD = 'Su contraseña del VUR no se puede leer: pida que la escriban de nuevo.';
const ALREADY_ASKING = 'Ya tiene una consulta al registro en curso: espere su respuesta.';

/** The audit's name of what is asked of the registry and decided on. */
export const REGISTRY_QUERY = 'consultaRegistro';

/** What became of one of the numbers. */
interface Asked {
  fmi: string;
  folio: number | null;
  estado: RegistryOutcome;
  diferencias: number;
}

/** What a query answers: without a service, the numbers to be looked for in the page. */
export interface RegistryAnswer {
  configurada: boolean;
  pagina: string;
  fmis: string[];
  ignoradas: string[];
  resultados: Asked[];
}

interface Begun extends Omit<RegistryAnswer, 'resultados'> {
  credentials: RegistryCredentials | null;
}

/** Who asks for what: said before anything leaves the platform. */
const begin = operation({
  name: 'queryRegistry',
  access: VIEW,
  schema: z.object({ fmis: z.array(z.string().max(40)).max(1_000) }),
  async run(scope, { fmis: given }): Promise<Begun> {
    const { context, tx, actor, audit } = scope;
    const account = await folioAccount({ context, db: tx });
    if (!account.mayConsult) throw new AppError('FORBIDDEN');
    const fmis = [...new Set(given.flatMap((text) => fmiOf(text) ?? []))];
    if (fmis.length === 0) throw fieldError('fmis', NO_FMI);
    if (fmis.length > MAX_REGISTRY_FMIS) throw fieldError('fmis', TOO_MANY);
    const configurada = registryOf(context.app) !== null;
    const credentials = configurada ? credentialsOf(context, account) : null;
    if (configurada && !(await beginQuery(tx, actor.id))) throw fieldError('', ALREADY_ASKING);
    await audit({ entity: REGISTRY_QUERY, after: { matriculas: fmis, configurada } });
    const ignoradas = given.filter((text) => text.trim() !== '' && !fmiOf(text));
    return { configurada, pagina: context.app.config.VUR_PAGE_URL, fmis, ignoradas, credentials };
  },
});

function credentialsOf(
  { app }: RequestContext,
  { vurUser, vurPassword }: { vurUser: string; vurPassword: string | null },
): RegistryCredentials {
  if (vurUser === '' || vurPassword === null) throw fieldError('', NO_CREDENTIALS);
  try {
    return { user: vurUser, password: app.secrets.decrypt(vurPassword) };
  } catch {
    throw fieldError('', LOST_PASSWORD);
  }
}

/** Keeps what the registry told as proposals, and ends the query. */
const keep = operation({
  name: 'queryRegistry',
  access: VIEW,
  schema: z.object({ fmis: z.array(z.string()), told: z.custom<RegistryFolio[]>() }),
  async run(scope, { fmis, told }): Promise<Asked[]> {
    const results: Asked[] = [];
    for (const fmi of fmis) {
      results.push(
        await keepOne(
          scope,
          fmi,
          told.find((one) => one.fmi === fmi),
        ),
      );
    }
    await endQuery(scope.tx, scope.actor.id);
    await scope.audit({ entity: REGISTRY_QUERY, after: { resultados: results } });
    return results;
  },
});

async function keepOne(
  { tx, context }: WriteScope,
  fmi: string,
  told: RegistryFolio | undefined,
): Promise<Asked> {
  const folio = (await findFolioId(tx, fmi)) ?? null;
  if (!told) return { fmi, folio, estado: 'NO ESTÁ EN EL REGISTRO', diferencias: 0 };
  if (folio === null) return { fmi, folio, estado: 'SIN FOLIO', diferencias: 0 };
  // What names people is kept only of who may read it.
  const reads = allows(context, READ_TITLES);
  const values: Record<string, unknown> = { ...told.campos, ...(reads && told.titulos) };
  const names = [...registryFields, ...(reads ? Object.keys(registryTitles) : [])];
  await forgetProposals(
    tx,
    folio,
    names.filter((name) => !(name in values)),
  );
  await propose(tx, folio, values);
  const open = await openProposals(tx, folio);
  const compared = [
    ...comparedFields(await folioReads.load(tx, folio), open),
    ...(reads ? comparedTitles(await loadTitles(tx, folio), open) : []),
  ];
  const diferencias = compared.filter(({ comparacion }) => comparacion !== 'igual').length;
  return { fmi, folio, estado: diferencias > 0 ? 'PROPUESTO' : 'SIN CAMBIOS', diferencias };
}

/** Ends a query that the registry did not answer. */
const giveUp = operation({
  name: 'queryRegistry',
  access: VIEW,
  schema: z.object({ motivo: z.string() }),
  async run({ tx, actor, audit }, { motivo }) {
    await endQuery(tx, actor.id);
    await audit({ entity: REGISTRY_QUERY, after: { sinRespuesta: motivo } });
  },
});

/**
 * Asks the registry for folios with the person's own credentials, and proposes what it tells. Nothing
 * is held while it is waited for.
 * @throws AppError UNAVAILABLE when it does not answer
 */
export const queryRegistry = Object.assign(
  async (context: RequestContext, { fmis: given }: { fmis: string[] }): Promise<RegistryAnswer> => {
    const { credentials, ...begun } = await begin(context, { fmis: given });
    const registry = registryOf(context.app);
    if (!registry || !credentials) return { ...begun, resultados: [] };
    try {
      const told = await registry.foliosOf(begun.fmis, credentials);
      return { ...begun, resultados: await keep(context, { fmis: begun.fmis, told }) };
    } catch (error) {
      await giveUp(context, { motivo: error instanceof AppError ? error.message : 'falla' });
      throw error;
    }
  },
  { access: VIEW, named: begin.named },
);
