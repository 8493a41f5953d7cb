import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { isFmi } from '@comarca/shared/core/text.rules';
import {
  isUsual,
  mayTake,
  type SyncField,
  type SyncFieldName,
  type SyncSource,
  syncFieldNames,
  syncStates,
} from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { z } from 'zod';
import { pageInput, pageOf, requireNoOrder } from '../../../core/db/lists/page.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { type Ground, groundsByNpn } from '../../catastro/public.ts';
import { ESTATE, MANAGE, PROJECT } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { auditedEstate } from '../estates/estate.service.ts';
import { writeCadastralGround } from '../estates/ground.layer.ts';
import {
  lockEstates,
  numberedEstates,
  pageOfNumbered,
  registryNumbers,
  type SyncedColumns,
  writeSynced,
} from './compared.repository.ts';
import { comparedCounts, estatesInState, estatesWithNews } from './comparison.layer.ts';
import { type Proposal, proposalsFor } from './sync.compare.ts';

/** Estates that one act changes: what is left is done by the next. */
const MOST_CHANGED = 2_000;

/** What cadastre and registry propose for the estates of a project, or those with a field of a state; by pages. */
export const estatesSyncProposal = reading({
  access: MANAGE,
  schema: pageInput.extend({
    id: idOf(PROJECT),
    estado_In: z.array(z.enum(syncStates)).nullish(),
  }),
  async run({ db }, { id, estado_In: states, ...input }) {
    requireNoOrder(input);
    const among = states?.length ? await estatesInState(db, id, states) : null;
    if (among?.length === 0) return pageOf(input, [], async () => 0);
    const page = await pageOfNumbered(db, { ...input, proyecto: id, entre: among });
    const ids = page.nodes.map((estate) => estate.id);
    return { ...page, nodes: await proposalsFor(db, id, ids) };
  },
});

/** How many estates of a project have a number, and how many of them a field of each state. */
export const estatesSyncCounts = reading({
  access: MANAGE,
  schema: z.object({ id: idOf(PROJECT) }),
  run: ({ db }, { id }) => comparedCounts(db, id),
});

const TAKEN = 'No se entiende qué campos se aceptan.';
const MOST_TEXT = 2_000_000;

const takenSchema = z
  .array(
    z.object({
      predio: z.coerce.number().int().positive(),
      campos: z.array(z.enum(syncFieldNames as [SyncFieldName, ...SyncFieldName[]])),
    }),
  )
  .max(MOST_CHANGED);

/** JSON text of which fields of which estates are taken; null for what is taken usually. */
const takenText = z
  .string()
  .max(MOST_TEXT)
  .nullish()
  .transform((written, context) => {
    if (!written) return null;
    try {
      return takenSchema.parse(JSON.parse(written));
    } catch {
      context.addIssue({ code: 'custom', message: TAKEN });
      return z.NEVER;
    }
  });

/** What became of one estate. */
export interface SyncedEstate {
  codigo: string;
  npn: string;
  actualizadoCatastro: boolean;
  fmi: string;
  actualizadoRegistro: boolean;
}

type Wanted = (proposal: Proposal, field: SyncField) => boolean;

/**
 * Takes over what cadastre and registry propose: what is new of the estates without a polygon, or the
 * fields that a person chose. A second time there is nothing left to take.
 */
export const syncMassiveEstates = operation({
  name: 'syncMassiveEstates',
  access: MANAGE,
  schema: z.object({ id: idOf(PROJECT), aceptados: takenText }),
  async run(scope, { id, aceptados }) {
    const chosen = aceptados && new Map(aceptados.map((one) => [one.predio, one.campos]));
    const wanted: Wanted = chosen
      ? ({ estate }, { campo }) => chosen.get(estate.id)?.includes(campo) ?? false
      : ({ estate }, field) => isUsual(field, estate.tienePoligono);
    const ids = chosen ? [...chosen.keys()] : await estatesWithNews(scope.tx, id, MOST_CHANGED + 1);
    if (ids.length > MOST_CHANGED) throw new AppError('VALIDATION', TOO_MANY);
    // Held before they are compared: what somebody saves meanwhile is not written over.
    await lockEstates(scope.tx, id, ids);
    const taken = await takeAll(scope, await proposalsFor(scope.tx, id, ids), wanted);
    await scope.audit({
      entity: PROJECT,
      entityId: id,
      after: {
        prediosSincronizados: [...taken.values()].filter(({ length }) => length > 0).length,
      },
    });
    const estates = await numberedEstates(scope.tx, id, chosen && ids);
    return estates.map((estate) => syncedOf(estate, taken.get(estate.id) ?? []));
  },
});

const TOO_MANY = `Se sincronizan hasta ${MOST_CHANGED} predios a la vez: acéptelos por páginas.`;

/** Takes what is wanted of each. @returns the fields that were taken, by estate */
async function takeAll(
  scope: WriteScope,
  proposals: readonly Proposal[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, readonly SyncField[]>> {
  const chosen = proposals.map((proposal) => ({
    proposal,
    taken: proposal.fields.filter((field) => mayTake(field) && wanted(proposal, field)),
  }));
  const grounds = await groundsByNpn(
    scope.tx,
    chosen.flatMap(({ proposal, taken }) => (takesGround(taken) ? proposal.estate.npns : [])),
  );
  for (const { proposal, taken } of chosen) {
    if (taken.length > 0) await takeOver(scope, proposal, taken, grounds);
  }
  return new Map(chosen.map(({ proposal, taken }) => [proposal.estate.id, taken]));
}

async function takeOver(
  { tx, audit }: WriteScope,
  { estate, columns }: Proposal,
  taken: readonly SyncField[],
  grounds: readonly Ground[],
): Promise<void> {
  const before = await loadEstate(tx, estate.id);
  const written: SyncedColumns = Object.assign(
    {},
    ...taken.map(({ campo }) => columns[campo] ?? {}),
  );
  await writeSynced(tx, estate.id, written);
  if (takesGround(taken)) {
    const own = grounds.filter(({ npn }) => estate.npns.includes(npn));
    await writeCadastralGround(tx, estate.id, own);
  }
  const after = await loadEstate(tx, estate.id);
  await audit({
    entity: ESTATE,
    entityId: estate.id,
    before: auditedEstate(before),
    after: auditedEstate(after),
  });
}

const syncedOf = (
  { codigoSig, npns, matriculas }: { codigoSig: string; npns: string[]; matriculas: string[] },
  taken: readonly SyncField[],
): SyncedEstate => ({
  codigo: codigoSig,
  npn: npns.join(', '),
  fmi: matriculas.join(', '),
  actualizadoCatastro: isFrom('Catastro', taken),
  actualizadoRegistro: isFrom('Registro', taken),
});

const takesGround = (taken: readonly SyncField[]): boolean =>
  taken.some(({ campo }) => campo === 'poligono');

const isFrom = (source: SyncSource, taken: readonly SyncField[]): boolean =>
  taken.some(({ fuente }) => fuente === source);

/** The numbers of the registry that may be asked for; what is written otherwise is ignored. */
export const projectEstateFmis = reading({
  access: MANAGE,
  schema: z.object({ id: idOf(PROJECT) }),
  run: async ({ db }, { id }) => (await registryNumbers(db, id)).filter(isFmi),
});
