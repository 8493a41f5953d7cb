import { formatDateTime } from '@comarca/shared/core/formats';
import { Button, Modal, Progress, Table } from 'antd';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { isAlive } from '../../../platform/imports/imports.ts';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { cancelProcess, type Process } from '../operations/processes.ts';
import { useProcesses } from '../operations/use-processes.ts';
import './layers.css';

const WIDTH = 880;

/** The person's last imports, synchronisations and mendings: how they go, how they ended, and why. */
export function ProcessesDialog({ onClose }: { onClose: () => void }) {
  const processes = useProcesses();
  return (
    <Modal
      open
      width={WIDTH}
      title="Importaciones, sincronizaciones y reparaciones"
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
          { title: 'Proceso', render: (_, process) => kindOf(process) },
          { title: 'Pedido', render: (_, { creado }) => formatDateTime(creado) },
          {
            title: 'Detalle',
            className: 'proceso-detalle',
            render: (_, process) => detailOf(process),
          },
        ]}
      />
    </Modal>
  );
}

const kinds: Record<string, string> = {
  importacion: 'Importación',
  sincronizacion: 'Sincronización',
  reparacion: 'Reparación',
  deshacer_reparacion: 'Reversión de una reparación',
};

const kindOf = ({ tipo }: Process): string => kinds[tipo] ?? tipo;

const states: Record<string, { tone: ChipTone; text: string }> = {
  PENDIENTE: { tone: 'gris', text: 'En espera' },
  TERMINADO: { tone: 'verde', text: 'Terminado' },
  FALLIDO: { tone: 'rojo', text: 'Falló' },
  CANCELADO: { tone: 'naranja', text: 'Cancelado' },
  INTERRUMPIDO: { tone: 'rojo', text: 'Interrumpido' },
};

function State({ process }: { process: Process }) {
  const { estado, avance, tabla } = process;
  const state = states[estado];
  return (
    <span className="proceso-estado">
      {state ? (
        <StatusChip tone={state.tone}>{state.text}</StatusChip>
      ) : (
        <Progress
          size="small"
          className="proceso-avance"
          percent={Math.round(avance)}
          aria-label={`Avance de ${tabla}`}
        />
      )}
      {isAlive(process) && <Cancel process={process} />}
    </span>
  );
}

function Cancel({ process }: { process: Process }) {
  const alerted = useAlertedCall();
  const doing = `la ${kindOf(process).toLowerCase()}`;
  return (
    <Button
      size="small"
      aria-label={`Cancelar ${doing} de ${process.tabla}`}
      onClick={() => void alerted(`al cancelar ${doing}`, () => cancelProcess(process))}
    >
      Cancelar
    </Button>
  );
}

function detailOf(process: Process): string {
  if (isAlive(process)) return process.mensaje ?? 'En espera';
  return process.error ?? '—';
}
