import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { listExport } from '../../core/lists/list-export.ts';
import { hindering } from '../../core/management/dependents.repository.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { contractStatusesToChoose, contractTypesToChoose } from '../catalogos/public.ts';
import { contractGraphql } from './contract.graphql.ts';
import { CONTRACT_USERS, contractFilters, VIEW } from './contract.queries.ts';
import { listContracts, parentsToChoose, partiesToChoose } from './contract.repository.ts';

const labels = ['contrato', 'contratos'] as const;

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
    tipoContrato: [hindering('contratos', 'tipo_id', labels)],
    estadoContrato: [hindering('contratos', 'estado_id', labels)],
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
