import { useMemo, useState } from 'react';
import type { Restored } from '../../../platform/history/restored.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list-screen.tsx';
import {
  type ListFilter,
  type ListSearch,
  listSearch,
} from '../../../platform/management/list-state.ts';
import { editing, viewing } from '../../../platform/management/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { type ChangeUrl, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { contractColumns } from '../components/contract-columns.tsx';
import { ContractPreview } from '../components/contract-preview.tsx';
import { CreateContract, EditContract } from '../forms/contract-form.tsx';
import {
  type ContractListRow,
  contractsInitKey,
  contractsKey,
  loadContracts,
  loadContractsInit,
} from '../operations/contratos.ts';

const titles = { crear: 'Crear Contrato', editar: 'Editar Contrato', detalle: 'Contrato' } as const;

/** `/contratos` */
export function ContratosScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan('contratos.change_contrato');
  const columns = contractColumns({
    onOpen: (id) => change(viewing(id)),
    onEdit: mayChange ? (id) => change(editing(id)) : null,
  });
  return (
    <ListScreen<ContractListRow>
      title="Contratos"
      detail="Lo que la empresa firma con sus clientes y con su gente."
      plural="contratos"
      queryKey={contractsKey}
      load={loadContracts}
      rowKey={({ id }) => id}
      columns={columns}
      filters={useContractFilters()}
      exportTo="contratos"
      create={{ label: 'Crear Contrato', permission: 'contratos.add_contrato' }}
      empty={
        <EmptyState
          title="Todavía no hay contratos"
          text="Los proyectos se crean sobre un contrato: empiece por el primero."
        />
      }
      panel={(target, close) => (
        <Panel key={target.id ?? 'nuevo'} target={target} close={close} change={change} />
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}

function useContractFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    contractsInitKey,
    loadContractsInit,
    'al inicializar los filtros',
  );
  return useMemo(
    () =>
      marked([
        {
          key: 'tipo_In',
          label: 'Tipo',
          kind: 'lista',
          options: data?.types.map(({ id, tipo }) => ({ value: id, label: tipo })),
        },
        {
          key: 'estado_In',
          label: 'Estado',
          kind: 'lista',
          options: data?.statuses.map(({ id, estado }) => ({ value: id, label: estado })),
        },
        { key: 'fechaInicio_Range', label: 'Fecha Inicio', kind: 'rango' },
        { key: 'fechaFin_Range', label: 'Fecha Fin', kind: 'rango' },
      ]),
    [data, marked],
  );
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  change: ChangeUrl<ListSearch>;
}

function Panel({ target, close, change }: PanelProps) {
  const mayChange = useCan('contratos.change_contrato');
  const [restored, setRestored] = useState<Restored | null>(null);
  const open = (id: string) => {
    setRestored(null);
    change(viewing(id));
  };
  if (target.id === null) return <CreateContract onSaved={open} onClose={close} />;
  const { id } = target;
  if (target.mode === 'editar' && mayChange) {
    return <EditContract key={id} id={id} restored={restored} onSaved={open} onClose={close} />;
  }
  const edit = (old: Restored | null) => {
    setRestored(old);
    change(editing(id));
  };
  return (
    <ContractPreview key={id} id={id} onClose={close} onEdit={() => edit(null)} onRestore={edit} />
  );
}
