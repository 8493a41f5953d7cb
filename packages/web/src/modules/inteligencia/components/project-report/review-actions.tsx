import {
  type LayerReviewStep,
  layerReviewMachine,
  layerReviewMessages,
  MAX_OBSERVATION,
  WRITE_REPORT,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useCan, useSession } from '../../../../platform/session/use-session.ts';
import { type OpenedLayer, updateLayerState } from '../../operations/project-report.ts';
import { LayerStateChip } from './layer-state-chip.tsx';
import { LayerWriter } from './layer-writer.tsx';

interface Props {
  layer: OpenedLayer;
  /** the same as it is stored, once what was written is saved */
  latest: () => OpenedLayer;
  name: string;
  /** saves what is being written; false when it could not be saved */
  flush: () => Promise<boolean>;
  onChanged: (layer: OpenedLayer) => void;
  /** reads the layer again where the step was refused */
  onRefused: () => void;
}

/** How the steps of a review are called on their buttons. */
const LABELS: Partial<Record<LayerReviewStep['name'], string>> = {
  asignar: 'Asignar',
  continuar: 'Dejar en CONTINUA',
  'enviar a control': 'Enviar a control de calidad',
  retomar: 'Retomar',
  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  finalizar: 'Finalizar',
  reabrir: 'Reabrir',
};

/** Where the review of a layer stands, and the steps that the person may take. */
export function ReviewActions({ layer, latest, name, flush, onChanged, onRefused }: Props) {
  const session = useSession();
  const mayAssign = useCan(WRITE_REPORT);
  const alerted = useAlertedCall();
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { estado, observacion } = layer;
  const steps = session
    ? layerReviewMachine.offered(
        { state: estado },
        layerReviewMachine.actorsOf({ ...session, id: Number(session.id) }, null),
      )
    : [];
  const take = async ({ to }: LayerReviewStep, observation = '') => {
    if (!to) return false;
    setBusy(true);
    const changed = await alerted('al cambiar el estado de la capa', async () => {
      if (!(await flush())) throw new Error('primero debe guardarse lo escrito.');
      return updateLayerState(latest(), to, observation);
    });
    setBusy(false);
    if (changed) onChanged(changed);
    else onRefused();
    return changed !== undefined;
  };
  const rejection = steps.find((step) => step.name === 'rechazar');
  return (
    <div className="informe-revision">
      <div className="informe-revision-actos">
        <span>Revisión:</span> <LayerStateChip state={estado} />
        <LayerWriter {...{ layer, latest, flush, onChanged, onRefused }} mayAssign={mayAssign} />
        {steps.map((step) => (
          <Button
            key={step.name}
            size="small"
            danger={step.name === 'rechazar'}
            disabled={busy}
            onClick={() => (step.name === 'rechazar' ? setRejecting(true) : void take(step))}
          >
            {LABELS[step.name] ?? step.name}
          </Button>
        ))}
      </div>
      {observacion !== '' && (
        <Alert
          type={estado === 'RECHAZADO' ? 'error' : 'info'}
          showIcon
          title={`Observación: ${observacion}`}
        />
      )}
      {rejection && (
        <Rejection
          open={rejecting}
          name={name}
          busy={busy}
          onClose={() => setRejecting(false)}
          onReject={async (observation) => {
            if (await take(rejection, observation)) setRejecting(false);
          }}
        />
      )}
    </div>
  );
}

interface RejectionProps {
  open: boolean;
  name: string;
  busy: boolean;
  onClose: () => void;
  onReject: (observation: string) => Promise<void>;
}

/** Whoever rejects a layer says why. */
function Rejection({ open, name, busy, onClose, onReject }: RejectionProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  return (
    <Modal
      open={open}
      title={`Rechazar «${name}»`}
      okText="Rechazar"
      cancelText="Cancelar"
      okButtonProps={{ danger: true, loading: busy }}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => {
        if (text.trim() === '') setMissing(true);
        else void onReject(text.trim());
      }}
    >
      <label htmlFor={id}>Observación</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={MAX_OBSERVATION}
        autoSize={{ minRows: 3, maxRows: 8 }}
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-falta` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      {missing && (
        <p id={`${id}-falta`} role="alert" className="informe-problema">
          {layerReviewMessages.rejection}
        </p>
      )}
    </Modal>
  );
}
