import { EditOutlined, EyeOutlined, SettingOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { useState } from 'react';
import type { Restored } from '../../../platform/history/restored.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list-screen.tsx';
import { listSearch } from '../../../platform/management/list-state.ts';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { editing, viewing } from '../../../platform/management/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/no-data.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { SiteIcon } from '../../../ui/site-icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import { decimalsOf, ProcessPreview } from '../components/process-preview.tsx';
import { EditProcess, ProcessForm } from '../forms/process-form.tsx';
import { loadProcesses, type Process, processesKey } from '../operations/procesos.ts';
import '../components/administration.css';

const CHANGE = 'empresas.change_procesoempresa';

/** `/procesos_negocio` */
export function ProcesosScreen() {
  const [, change] = useUrlState(listSearch);
  const goTo = useGoTo();
  const mayChange = useCan(CHANGE);
  const show = (id: string) => change(viewing(id));
  const edit = (id: string) => change(editing(id));
  const manage = (id: string) => goTo({ route: 'BusinessProcess', params: { id } });
  return (
    <ListScreen<Process>
      title="Procesos de negocio"
      detail="Los procesos de la empresa, con sus roles, recursos y actividades."
      plural="procesos"
      queryKey={processesKey}
      load={loadProcesses}
      rowKey={({ id }) => id}
      columns={columnsFor(mayChange, { show, edit, manage })}
      create={{ label: 'Crear Proceso Empresa', permission: 'empresas.add_procesoempresa' }}
      exportTo="procesos_negocio"
      empty={
        <EmptyState
          title="Aún no hay procesos de negocio"
          text="Un proceso reúne las actividades que la empresa hace siempre, y quién las hace."
        />
      }
      panel={(target, close) => (
        <Panel
          key={target.id ?? 'nuevo'}
          target={target}
          close={close}
          onShow={show}
          onEdit={edit}
          onManage={manage}
        />
      )}
      panelTitle={titleOf}
    />
  );
}

const titleOf = ({ mode }: PanelTarget): string =>
  ({ crear: 'Crear Proceso Empresa', editar: 'Editar Proceso Empresa', detalle: 'Proceso' })[mode];

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onManage: (id: string) => void;
}

function Panel({ target, close, onShow, onEdit, onManage }: PanelProps) {
  const [restored, setRestored] = useState<Restored | null>(null);
  const mayChange = useCan(CHANGE);
  if (target.id === null) return <ProcessForm onClose={close} onSaved={onShow} />;
  const { id } = target;
  if (target.mode === 'editar' && mayChange) {
    return <EditProcess key={id} id={id} onClose={close} onSaved={onShow} restored={restored} />;
  }
  return (
    <ProcessPreview
      id={id}
      onClose={close}
      onManage={onManage}
      onEdit={(old) => {
        setRestored(old);
        onEdit(id);
      }}
    />
  );
}

interface RowActs {
  show: (id: string) => void;
  edit: (id: string) => void;
  manage: (id: string) => void;
}

const columnsFor = (mayChange: boolean, { show, edit, manage }: RowActs): ListColumn<Process>[] => [
  { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ nombre, sharepointUrl }) => (
      <span className="proceso-nombre">
        <SiteIcon url={sharepointUrl} name={nombre} />
        <WrappedText>{nombre}</WrappedText>
      </span>
    ),
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    secondary: true,
    render: ({ descripcion }) =>
      descripcion ? <WrappedText>{descripcion}</WrappedText> : <NoData>Sin descripcion</NoData>,
  },
  {
    key: 'sitio',
    title: 'Sharepoint',
    secondary: true,
    render: ({ sitioSharepoint }) => sitioSharepoint || '—',
  },
  {
    key: 'codigo',
    title: 'Código',
    orderBy: 'codigo',
    render: ({ codigo }) =>
      codigo ? <WrappedText>{codigo}</WrappedText> : <NoData missing>SIN CÓDIGO</NoData>,
  },
  {
    key: 'diferenciador',
    title: 'Diferenciador (Correspondencia)',
    orderBy: 'diferenciador',
    align: 'right',
    secondary: true,
    render: ({ diferenciador }) => formatNumber(diferenciador, decimalsOf(diferenciador)),
  },
  {
    key: 'empresa',
    title: 'Empresa',
    orderBy: 'empresa',
    secondary: true,
    render: ({ empresa }) => empresa?.razonSocial ?? '—',
  },
  {
    key: 'opciones',
    title: 'Opciones',
    align: 'center',
    pinned: true,
    render: ({ id, nombre }) => (
      <span className="opciones">
        {mayChange && (
          <>
            <RowAction
              icon={<EditOutlined />}
              title="Editar"
              name={nombre}
              onClick={() => edit(id)}
            />
            <RowAction
              icon={<SettingOutlined />}
              title="Administrar"
              name={nombre}
              onClick={() => manage(id)}
            />
          </>
        )}
        <RowAction icon={<EyeOutlined />} title="Ver" name={nombre} onClick={() => show(id)} />
      </span>
    ),
  },
];
