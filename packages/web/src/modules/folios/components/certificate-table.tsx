import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import type { CertificateState } from '@comarca/shared/modules/folios/certificate';
import { Table } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { RouteLink, useGoTo } from '../../../platform/navigation/route-link.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { type Certificate, discardCertificate } from '../operations/certificates.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';

const states: Readonly<Record<CertificateState, { tone: ChipTone; label: string }>> = {
  PENDIENTE: { tone: 'gris', label: 'Leyendo…' },
  LEIDO: { tone: 'azul', label: 'Por confirmar' },
  FALLIDO: { tone: 'rojo', label: 'No se pudo leer' },
  CONFIRMADO: { tone: 'verde', label: 'Confirmado' },
};

/** The certificates that the person sent, and what waits for her. */
export function CertificateTable({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <section className="certificado-lista" aria-label="Certificados enviados">
      <h2>Certificados enviados</h2>
      <Table<Certificate>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...certificates]}
        columns={[
          {
            key: 'nombre',
            title: 'Archivo',
            render: (_value, { nombre, error }) => (
              <>
                <WrappedText>{nombre}</WrappedText>
                {error && <p className="folio-nota">{error}</p>}
              </>
            ),
          },
          { key: 'estado', title: 'Estado', render: (_value, row) => <State row={row} /> },
          { key: 'fmi', title: 'Folio', render: (_value, row) => <FolioLink row={row} /> },
          { key: 'fecha', title: 'Enviado', render: (_value, { fecha }) => formatDateTime(fecha) },
          { key: 'opciones', title: 'Opciones', render: (_value, row) => <Options row={row} /> },
        ]}
      />
    </section>
  );
}

function State({ row: { estado } }: { row: Certificate }) {
  const state = states[estado as CertificateState];
  return <StatusChip tone={state.tone}>{state.label}</StatusChip>;
}

function FolioLink({ row: { fmi, folioId } }: { row: Certificate }) {
  if (!fmi || !folioId) return '—';
  return (
    <RouteLink route="ListFolio" search={{ itemId: folioId }}>
      {fmi}
    </RouteLink>
  );
}

function Options({ row }: { row: Certificate }) {
  const goTo = useGoTo();
  const alerted = useAlertedCall();
  const refresh = useRefreshFolios();
  if (row.estado === 'CONFIRMADO') return null;
  const discard = () =>
    alerted('al descartar el certificado', async () => {
      await discardCertificate(row.id);
      await refresh();
    });
  return (
    <>
      {row.estado === 'LEIDO' && (
        <RowAction
          icon={<CheckOutlined />}
          title="Revisar y confirmar"
          name={row.nombre}
          onClick={() => goTo({ route: 'FolioCertificate', params: { id: row.id } })}
        />
      )}
      <RowAction
        icon={<DeleteOutlined />}
        title="Descartar"
        name={row.nombre}
        onClick={() => void discard()}
      />
    </>
  );
}
