import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { NOT_BEGUN } from '../../operations/negotiations/negotiation.ts';
import '../../negotiation.css';
import '../../real-estate.css';

interface Props {
  /** Null where the negotiation has not begun. */
  stage: { nombre: string; clase: string; color: string } | null;
}

/** A stage by its name and colour, with a mark where the ground is free or nothing more is negotiated. */
export function StageChip({ stage }: Props) {
  if (!stage) return <Tag className="chip">{NOT_BEGUN}</Tag>;
  return (
    <Tag className="chip gi-etapa" title={kinds[stage.clase]}>
      <span className="gi-color" style={{ background: stage.color }} aria-hidden="true" />
      <span>{stage.nombre}</span>
      {stage.clase === 'LIBRE' && <CheckCircleOutlined aria-label="Libre" />}
      {stage.clase === 'TERMINADA' && <StopOutlined aria-label="Terminada" />}
    </Tag>
  );
}

const kinds: Readonly<Record<string, string>> = {
  'EN CURSO': 'El predio no está libre',
  LIBRE: 'El predio está libre',
  TERMINADA: 'Ya no se negocia',
};
