import { SettingOutlined } from '@ant-design/icons';
import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { Button } from 'antd';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SiteIcon } from '../../../ui/marks/site-icon.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { ProcessCode, ProcessPreview } from '../components/process-preview.tsx';
import { loadProcesses, type Process, processRecord } from '../operations/processes.ts';
import '../components/administration.css';

const ProcessForm = laterPart(() => import('../forms/process-form.tsx'), 'ProcessForm');
const opens = { form: ProcessForm };

const titles = {
  crear: 'Crear Proceso Empresa',
  editar: 'Editar Proceso Empresa',
  detalle: 'Proceso',
} as const;

/** `/procesos_negocio` */
export function ProcessesScreen() {
  const goTo = useGoTo();
  const mayChange = useCan(processRecord.change);
  const manage = (id: string) => goTo({ route: 'BusinessProcess', params: { id } });
  return (
    <RecordScreen
      declared={processRecord}
      singular={titles}
      add="empresas.add_procesoempresa"
      title="Procesos de negocio"
      detail="Los procesos de la empresa, con sus roles, recursos y actividades."
      plural="procesos"
      load={loadProcesses}
      columns={(acts) => [
        numberColumn,
        ...columns,
        optionsColumn<Process>({
          nameOf: ({ nombre }) => nombre,
          ...acts,
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
      exportTo="procesos_negocio"
      empty={
        <EmptyState
          title="Aún no hay procesos de negocio"
          text="Un proceso reúne las actividades que la empresa hace siempre, y quién las hace."
        />
      }
      opens={opens}
      form={ProcessForm}
      preview={(process) => <ProcessPreview process={process} />}
      panelActions={({ id }) =>
        mayChange && (
          <Button icon={<SettingOutlined />} onClick={() => manage(id)}>
            Administrar
          </Button>
        )
      }
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
