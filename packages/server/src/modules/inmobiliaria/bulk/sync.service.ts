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
} from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { z } from 'zod';
import { pageInput, requireNoOrder } from '../../../core/db/lists/page.ts';
import { operation, reading, type WriteScope } from '../../../core/operation/operation.ts';
import { type Ground, groundsByNpn } from '../../catastro/public.ts';
import { ESTATE, MANAGE, PROJECT } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { lockEstate } from '../estates/estate.repository.ts';
import { auditedEstate } from '../estates/estate.service.ts';
import { writeCadastralGround } from '../estates/ground.layer.ts';
import {
  pageOfCompared,
  registryNumbers,
  type SyncedColumns,
  writeSynced,
} from './compared.repository.ts';
import { allProposals, type Proposal, proposalsFor } from './sync.compare.ts';

/** Estates that one act changes: what is left is done by the next. */
const MOST_CHANGED = 2_000;

/** What cadastre and registry propose for the estates of a project, a page at a time. */
export const estatesSyncProposal = reading({
  access: MANAGE,
  schema: pageInput.extend({ id: idOf(PROJECT) }),
  async run({ db }, { id, ...input }) {
    requireNoOrder(input);
    const page = await pageOfCompared(db, { ...input, proyecto: id });
    return { ...page, nodes: await proposalsFor(db, id, page.nodes) };
  },
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
    const only = chosen && [...chosen.keys()];
    const results: SyncedEstate[] = [];
    let changed = 0;
    for await (const proposals of allProposals(scope.tx, id, only)) {
      const page = proposals.map((proposal) => ({
        proposal,
        taken: proposal.fields.filter((field) => mayTake(field) && wanted(proposal, field)),
      }));
      const grounds = await groundsByNpn(
        scope.tx,
        page.flatMap(({ proposal, taken }) => (takesGround(taken) ? proposal.estate.npns : [])),
      );
      for (const { proposal, taken } of page) {
        if (taken.length > 0) changed += 1;
        if (changed > MOST_CHANGED) throw new AppError('VALIDATION', TOO_MANY);
        results.push(await takeOver(scope, proposal, taken, grounds));
      }
    }
    await scope.audit({ entity: PROJECT, entityId: id, after: { prediosSincronizados: changed } });
    return results;
  },
});

const TOO_MANY = `Se sincronizan hasta ${MOST_CHANGED} predios a la vez: acéptelos por páginas.`;

async function takeOver(
  { tx, audit }: WriteScope,
  { estate, columns }: Proposal,
  taken: readonly SyncField[],
  grounds: readonly Ground[],
): Promise<SyncedEstate> {
  const result = {
    codigo: estate.codigoSig,
    npn: estate.npns.join(', '),
    fmi: estate.matriculas.join(', '),
    actualizadoCatastro: isFrom('Catastro', taken),
    actualizadoRegistro: isFrom('Registro', taken),
  };
  if (taken.length === 0) return result;
  await lockEstate(tx, estate.id);
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
  return result;
}

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
