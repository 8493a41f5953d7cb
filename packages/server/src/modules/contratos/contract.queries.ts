import { addDays, daysApart } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import {
  ENDING_BANDS,
  ENDING_WITHIN_DAYS,
  endingBand,
} from '@comarca/shared/modules/contratos/ending.rules';
import { z } from 'zod';
import { idsFilter } from '../../core/db/lists/ranges.ts';
import { listFilters } from '../../core/graphql/field-args.ts';
import { recordReads } from '../../core/management/record-reads.ts';
import { type Access, reading } from '../../core/operation/operation.ts';
import { contractStatuses, contractTypes } from '../catalogos/public.ts';
import {
  countContractsEnding,
  findContract,
  findContractsById,
  findContractsEnding,
  findContractsNamed,
  listContracts,
} from './contract.repository.ts';

export const VIEW = { permiso: 'contratos.view_contrato' } as const;

/** Who meets contracts in a form or in a filter. */
export const CONTRACT_USERS: Access = {
  algunPermiso: [
    'contratos.view_contrato',
    'contratos.add_contrato',
    'contratos.change_contrato',
    'proyectos.view_proyecto',
    'proyectos.add_proyecto',
    'proyectos.change_proyecto',
  ],
};

/** Contracts that the picker shows. */
const FOUND = 10;

/** What narrows a list of contracts, in GraphQL and in its Excel. Both names of the end are known. */
export const contractFilters = listFilters(
  ['tipo_In', 'estado_In', 'fechaInicio_Range', 'fechaFin_Range', 'fechaFinalizacion_Range'],
  { tipo_In: 'tipoContrato', estado_In: 'estadoContrato' },
);

/** Types and statuses for the form and the filters. */
export const contractsInit = reading({
  access: CONTRACT_USERS,
  schema: z.object({}),
  run: async ({ db }) => ({
    types: await contractTypes(db),
    statuses: await contractStatuses(db),
  }),
});

export const contractReads = recordReads({
  record: 'contrato',
  access: VIEW,
  filters: contractFilters,
  find: findContract,
  list: listContracts,
});

/**
 * The first contracts whose name contains the text, or those with the given ids. Projects hang on
 * those of clients only.
 */
export const searchContracts = reading({
  access: CONTRACT_USERS,
  schema: z.object({
    text: z.string().trim().max(200),
    soloClientes: z.boolean().nullish(),
    ids: idsFilter('contrato'),
  }),
  run: ({ db }, { text, soloClientes, ids }) =>
    ids
      ? findContractsById(db, ids)
      : findContractsNamed(db, text, { first: FOUND, withoutLabour: soloClientes ?? false }),
});

/** The first hundred contracts that end within 90 days of today in Colombia, with how near the end is. */
export const contractsEnding = reading({
  access: VIEW,
  schema: z.object({}),
  async run({ db }) {
    const days = endingDays();
    const rows = await findContractsEnding(db, days);
    return rows.map((row) => {
      const remainingDays = daysApart(days.from, row.fechaFinalizacion);
      return { ...row, diasRestantes: remainingDays, banda: endingBand(remainingDays) };
    });
  },
});

/** How many contracts end within each band of the next 90 days, counted whole. */
export const contractsEndingTotals = reading({
  access: VIEW,
  schema: z.object({}),
  async run({ db }) {
    const days = endingDays();
    const totals = new Map(ENDING_BANDS.map((banda) => [banda, 0]));
    for (const { dia, total } of await countContractsEnding(db, days)) {
      const band = endingBand(daysApart(days.from, dia));
      totals.set(band, (totals.get(band) ?? 0) + total);
    }
    return [...totals].map(([banda, total]) => ({ banda, total }));
  },
});

/** From today in Colombia to the last day of which is spoken. */
function endingDays(): { from: string; to: string } {
  const today = dayOf(Date.now());
  return { from: today, to: addDays(today, ENDING_WITHIN_DAYS) };
}
