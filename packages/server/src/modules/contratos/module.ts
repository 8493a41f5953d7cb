import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { listExport } from '../../core/lists/list-export.ts';
import { countOf } from '../../core/management/dependents.repository.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { contractStatusesToChoose, contractTypesToChoose } from '../catalogos/public.ts';
import { contractGraphql } from './contract.graphql.ts';
import { CONTRACT_USERS, contractFilters, VIEW } from './contract.queries.ts';
import { listContracts, parentsToChoose, partiesToChoose } from './contract.repository.ts';

const isDependent = { etiquetas: ['contrato', 'contratos'], impide: true } as const;

/** Contracts and their parties. */
export const contractsModule: ServerModule = {
  name: 'contratos',
  graphql: contractGraphql,
  lists: [
    listExport({
      name: 'contratos',
      title: 'Contratos',
      access: VIEW,
      filters: contractFilters.schema,
      columns: fieldColumns(contractFields, [
        'name',
        'identification',
        'contractType',
        'amount',
        'initDate',
        'finishDate',
        'statusType',
        'contratantes',
        'contratados',
        'parent',
        'object',
      ]),
      page: ({ db }, input, filters) => listContracts(db, { ...input, ...filters }),
    }),
  ],
  dependents: {
    tipoContrato: [{ ...isDependent, count: countOf('contratos', 'tipo_id') }],
    estadoContrato: [{ ...isDependent, count: countOf('contratos', 'estado_id') }],
  },
  visible: { contrato: visibleBy(CONTRACT_USERS) },
  folders: { contrato: { heading: 'Contratos', ...namedIn('contratos', 'nombre') } },
  history: {
    contrato: {
      access: VIEW,
      ...fieldHistory(contractFields, {
        parent: parentsToChoose,
        contractType: contractTypesToChoose,
        statusType: contractStatusesToChoose,
        contratantes: partiesToChoose,
        contratados: partiesToChoose,
      }),
    },
  },
};
