import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { RowOutcome } from './each-row.ts';
import './list-changes.css';

interface Props {
  outcomes: readonly RowOutcome[];
  onClose: () => void;
}

/** What happened to each of several rows. */
export function RowOutcomes({ outcomes, onClose }: Props) {
  return (
    <Modal
      open
      width={600}
      title={<h2 className="panel-rotulo">Qué pasó con cada elemento</h2>}
      footer={<Button onClick={onClose}>Cerrar</Button>}
      onCancel={onClose}
    >
      <ul className="lista-resultados">
        {outcomes.map(({ id, name, problem }) => (
          <li key={id}>
            {problem === null ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
            <span>
              {name}
              <small>{problem ?? 'Guardado'}</small>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
