import { formatDateTime } from '@comarca/shared/core/formats';
import { Button, Modal, Progress, Table } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { type ChipTone, StatusChip } from '../../../ui/status-chip.tsx';
import { cancelProcess, isAlive, type Process } from '../operations/procesos.ts';
import { useProcesses } from '../operations/use-processes.ts';
import './capas.css';

const WIDTH = 880;

/** The person's last imports and synchronisations: how they go, how they ended, and why. */
export function ProcessesDialog({ onClose }: { onClose: () => void }) {
  const processes = useProcesses();
  return (
    <Modal
      open
      width={WIDTH}
      title="Importaciones y sincronizaciones"
      footer={null}
      onCancel={onClose}
    >
      <Table<Process>
        size="small"
        rowKey="id"
        dataSource={processes}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: 'Todavía no ha pedido ninguna' }}
        columns={[
          // What is looked for first: on a narrow screen the rest is scrolled to.
          { title: 'Estado', render: (_, process) => <State process={process} /> },
          { title: 'Tabla', dataIndex: 'tabla' },
          { title: 'Proceso', render: (_, { tipo }) => kinds[tipo] ?? tipo },
          { title: 'Pedido', render: (_, { creado }) => formatDateTime(creado) },
          { title: 'Detalle', render: (_, process) => <Detail process={process} /> },
        ]}
      />
    </Modal>
  );
}

const kinds: Record<string, string> = {
  importacion: 'Importación',
  sincronizacion: 'Sincronización',
};

const states: Record<string, { tone: ChipTone; text: string }> = {
  PENDIENTE: { tone: 'gris', text: 'En espera' },
  TERMINADO: { tone: 'verde', text: 'Terminado' },
  FALLIDO: { tone: 'rojo', text: 'Falló' },
  CANCELADO: { tone: 'naranja', text: 'Cancelado' },
  INTERRUMPIDO: { tone: 'rojo', text: 'Interrumpido' },
};

function State({ process: { estado, avance, tabla } }: { process: Process }) {
  const state = states[estado];
  if (state) return <StatusChip tone={state.tone}>{state.text}</StatusChip>;
  return (
    <Progress
      size="small"
      className="proceso-avance"
      percent={Math.round(avance)}
      aria-label={`Avance de ${tabla}`}
    />
  );
}

function Detail({ process }: { process: Process }) {
  const alerted = useAlertedCall();
  const { tipo, tabla, error, mensaje } = process;
  if (!isAlive(process)) return <span className="proceso-detalle">{error ?? '—'}</span>;
  const doing = `la ${(kinds[tipo] ?? tipo).toLowerCase()}`;
  return (
    <span className="proceso-detalle">
      {mensaje ?? 'En espera'}
      <Button
        size="small"
        aria-label={`Cancelar ${doing} de ${tabla}`}
        onClick={() => void alerted(`al cancelar ${doing}`, () => cancelProcess(process))}
      >
        Cancelar
      </Button>
    </span>
  );
}
