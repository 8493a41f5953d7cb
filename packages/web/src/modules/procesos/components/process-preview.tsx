import { EditOutlined, SettingOutlined } from '@ant-design/icons';
import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordSections } from '../../../platform/record/record-parts.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { QrLink } from '../../../ui/qr-link.tsx';
import { SiteIcon } from '../../../ui/site-icon.tsx';
import { loadProcess, type Process, processesKey } from '../operations/procesos.ts';

interface Props {
  id: string;
  onClose: () => void;
  onManage: (id: string) => void;
  /** With an old value of the history to put back, or null. */
  onEdit: (restored: Restored | null) => void;
}

/** A process opened beside its list, with its history. */
export function ProcessPreview({ id, onClose, onManage, onEdit }: Props) {
  const mayChange = useCan('empresas.change_procesoempresa');
  const { data, error } = useQuery({
    queryKey: [...processesKey, 'detalle', id],
    queryFn: () => loadProcess(id),
  });
  if (error) return <LoadFailure thing="el proceso" failure={error} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="proceso-vista">
      <RecordTabs entity="proceso" id={id} onRestore={mayChange && onEdit}>
        <ProcessFacts process={data} />
        <RecordSections entity="proceso" id={id} />
      </RecordTabs>
      <footer className="formulario-pie">
        <Button onClick={onClose}>Cerrar</Button>
        {mayChange && (
          <>
            <Button icon={<SettingOutlined />} onClick={() => onManage(id)}>
              Administrar
            </Button>
            <Button type="primary" icon={<EditOutlined />} onClick={() => onEdit(null)}>
              Editar
            </Button>
          </>
        )}
      </footer>
    </div>
  );
}

function ProcessFacts({ process }: { process: Process }) {
  const { nombre, codigo, empresa, descripcion, diferenciador, sharepointUrl } = process;
  return (
    <KeyValueList
      items={[
        { label: 'Código', value: codigo || <NoData missing>SIN CÓDIGO</NoData> },
        { label: 'Nombre', value: nombre },
        { label: 'Empresa', value: empresa?.razonSocial },
        { label: 'Descripción', value: descripcion || <NoData>Sin descripcion</NoData> },
        {
          label: 'Diferenciador (Correspondencia)',
          value: formatNumber(diferenciador, decimalsOf(diferenciador)),
        },
        { label: 'Sitio Sharepoint', value: process.sitioSharepoint },
        {
          label: 'Enlace del sitio',
          value: sharepointUrl ? (
            <QrLink url={sharepointUrl}>Sitio documental</QrLink>
          ) : (
            <span className="proceso-nombre">
              <SiteIcon url={null} name={nombre} />
              <NoData>Aún no está configurado</NoData>
            </span>
          ),
        },
        { label: 'Fecha de creación', value: formatDateTime(process.fechaCreacion) },
      ]}
    />
  );
}

/** Whole numbers are shown without decimals. */
export const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : 2);
