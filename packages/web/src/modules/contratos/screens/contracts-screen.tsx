import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { useRecordChanges } from '../../../platform/list-changes/use-record-changes.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { useFiltersOf } from '../../../platform/management/list/use-filter-options.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import {
  type ContractListRow,
  type ContractsInit,
  choicesOf,
  contractRecord,
  contractsInit,
  loadContracts,
} from '../operations/contracts.ts';

const ContractForm = laterPart(() => import('../forms/contract-form.tsx'), 'ContractForm');
const ContractPreview = laterPart(
  () => import('../components/contract-preview.tsx'),
  'ContractPreview',
);
const opens = { form: ContractForm, preview: ContractPreview };

/** `/contratos` */
export function ContractsScreen() {
  return (
    <RecordScreen
      declared={contractRecord}
      singular="Contrato"
      add="contratos.add_contrato"
      title="Contratos"
      detail="Lo que la empresa firma con sus clientes y con su gente."
      plural="contratos"
      load={loadContracts}
      columns={(acts) => [
        numberColumn,
        ...columns,
        optionsColumn<ContractListRow>({ nameOf: ({ nombre }) => nombre, ...acts }),
      ]}
      filters={useFiltersOf(contractsInit, filtersOf)}
      changes={useRecordChanges(contractRecord, changeable)}
      exportTo="contratos"
      empty={
        <EmptyState
          title="Todavía no hay contratos"
          text="Los proyectos se crean sobre un contrato: empiece por el primero."
        />
      }
      opens={opens}
      form={ContractForm}
      preview={(contract) => <ContractPreview contract={contract} />}
    />
  );
}

const columns = fieldColumns<typeof contractFields, ContractListRow>(
  contractFields,
  ['name', 'identification', 'contractType', 'amount', 'initDate', 'finishDate', 'statusType'],
  { main: 2 },
);

const filtersOf = (init: ContractsInit | undefined) =>
  fieldFilters(contractFields, choicesOf(init));

const changeable = {
  names: ['statusType', 'contractType', 'initDate', 'finishDate'],
  offered: contractsInit,
  choicesOf,
  nameOf: ({ nombre }: ContractListRow) => nombre,
} as const;
