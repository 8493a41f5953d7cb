import { SettingOutlined } from '@ant-design/icons';
import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { Button } from 'antd';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SiteIcon } from '../../../ui/marks/site-icon.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { ProcessCode, ProcessPreview } from '../components/process-preview.tsx';
import { ProcessForm } from '../forms/process-form.tsx';
import {
  loadProcesses,
  type Process,
  processesKey,
  processRecord,
} from '../operations/processes.ts';
import '../components/administration.css';

const titles = {
  crear: 'Crear Proceso Empresa',
  editar: 'Editar Proceso Empresa',
  detalle: 'Proceso',
} as const;

/** `/procesos_negocio` */
export function ProcessesScreen() {
  const [, change] = useUrlState(listSearch);
  const goTo = useGoTo();
  const mayChange = useCan(processRecord.change);
  const manage = (id: string) => goTo({ route: 'BusinessProcess', params: { id } });
  return (
    <ListScreen<Process>
      title="Procesos de negocio"
      detail="Los procesos de la empresa, con sus roles, recursos y actividades."
      plural="procesos"
      queryKey={processesKey}
      load={loadProcesses}
      rowKey={({ id }) => id}
      columns={[
        numberColumn,
        ...columns,
        optionsColumn<Process>({
          nameOf: ({ nombre }) => nombre,
          onOpen: (id) => change(viewing(id)),
          onEdit: mayChange ? (id) => change(editing(id)) : null,
          more: ({ id, nombre }) =>
            mayChange && (
              <RowAction
                icon={<SettingOutlined />}
                title="Administrar"
                name={nombre}
                onClick={() => manage(id)}
              />
            ),
          last: 'Ver',
        }),
      ]}
      create={{ label: titles.crear, permission: 'empresas.add_procesoempresa' }}
      exportTo="procesos_negocio"
      empty={
        <EmptyState
          title="Aún no hay procesos de negocio"
          text="Un proceso reúne las actividades que la empresa hace siempre, y quién las hace."
        />
      }
      panel={(target, onClose) => (
        <RecordPanel
          key={target.id ?? 'nuevo'}
          declared={processRecord}
          target={target}
          onClose={onClose}
          form={(props) => <ProcessForm {...props} />}
          preview={(process) => <ProcessPreview process={process} />}
          actions={({ id }) =>
            mayChange && (
              <Button icon={<SettingOutlined />} onClick={() => manage(id)}>
                Administrar
              </Button>
            )
          }
        />
      )}
      panelTitle={({ mode }) => titles[mode]}
    />
  );
}

const secondary = { secondary: true };

const columns = fieldColumns<typeof processFields, Process>(
  processFields,
  ['nombre', 'descripcion', 'sitioSharepoint', 'codigo', 'diferenciador', 'empresa'],
  {
    nombre: {
      render: ({ nombre, sharepointUrl }) => (
        <span className="proceso-nombre">
          <SiteIcon url={sharepointUrl} name={nombre} />
          <WrappedText>{nombre}</WrappedText>
        </span>
      ),
    },
    descripcion: secondary,
    sitioSharepoint: { ...secondary, render: ({ sitioSharepoint }) => sitioSharepoint || '—' },
    codigo: {
      render: ({ codigo }) =>
        codigo ? <WrappedText>{codigo}</WrappedText> : <ProcessCode codigo={codigo} />,
    },
    diferenciador: secondary,
    empresa: { ...secondary, render: ({ empresa }) => empresa?.razonSocial ?? '—' },
  },
);
