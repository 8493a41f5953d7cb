import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { useMemo } from 'react';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { type ListFilter, listSearch } from '../../../platform/management/list/list-state.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ContractPreview } from '../components/contract-preview.tsx';
import { ContractForm } from '../forms/contract-form.tsx';
import {
  type ContractListRow,
  contractRecord,
  contractsInitKey,
  contractsKey,
  loadContracts,
  loadContractsInit,
} from '../operations/contracts.ts';
import { useContractChanges } from '../operations/use-contract-changes.ts';

const titles = { crear: 'Crear Contrato', editar: 'Editar Contrato', detalle: 'Contrato' } as const;

/** `/contratos` */
export function ContractsScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(contractRecord.change);
  return (
    <ListScreen<ContractListRow>
      title="Contratos"
      detail="Lo que la empresa firma con sus clientes y con su gente."
      plural="contratos"
      queryKey={contractsKey}
      load={loadContracts}
      rowKey={({ id }) => id}
      columns={[
        numberColumn,
        ...columns,
        optionsColumn<ContractListRow>({
          nameOf: ({ nombre }) => nombre,
          onOpen: (id) => change(viewing(id)),
          onEdit: mayChange ? (id) => change(editing(id)) : null,
        }),
      ]}
      filters={useContractFilters()}
      changes={useContractChanges()}
      exportTo="contratos"
      create={{ label: titles.crear, permission: 'contratos.add_contrato' }}
      empty={
        <EmptyState
          title="Todavía no hay contratos"
          text="Los proyectos se crean sobre un contrato: empiece por el primero."
        />
      }
      panel={(target, onClose) => (
        <RecordPanel
          key={target.id ?? 'nuevo'}
          declared={contractRecord}
          target={target}
          onClose={onClose}
          form={(props) => <ContractForm {...props} />}
          preview={(contract) => <ContractPreview contract={contract} />}
        />
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}

const columns = fieldColumns<typeof contractFields, ContractListRow>(
  contractFields,
  ['name', 'identification', 'contractType', 'amount', 'initDate', 'finishDate', 'statusType'],
  { main: 2 },
);

function useContractFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    contractsInitKey,
    loadContractsInit,
    'al inicializar los filtros',
  );
  return useMemo(
    () =>
      marked(
        fieldFilters(contractFields, { contractType: data?.types, statusType: data?.statuses }),
      ),
    [data, marked],
  );
}
