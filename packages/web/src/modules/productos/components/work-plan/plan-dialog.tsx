import { PDT_REQUIRED } from '@comarca/shared/modules/productos/work-plan';
import { Alert, Modal } from 'antd';
import type { StructureAt } from '../../operations/assignments/product-management.ts';
import { PlanFile } from './plan-file.tsx';
import './work-plan.css';
import { PlanReview } from './plan-review.tsx';
import { usePlan } from './use-plan.ts';

const WIDTH = 760;

interface Props {
  at: StructureAt;
  onClose: () => void;
  onLoaded: (done: { nuevas: number; cambiadas: number }) => void;
}

/** Choose a plan, see what it would do or what is wrong in it, load it. */
export function PlanDialog({ at, onClose, onLoaded }: Props) {
  const plan = usePlan(at);
  const { preview, failure } = plan;
  const accept = async () => {
    const done = await plan.load();
    if (done) onLoaded(done);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="Cargar PDT"
      okText="Cargar"
      cancelText="Cancelar"
      confirmLoading={plan.loading}
      okButtonProps={{
        disabled: plan.reading !== null || (preview?.inconsistencias.length ?? 0) > 0,
      }}
      onOk={() => void accept()}
      onCancel={onClose}
    >
      <div className="plan">
        <p className="campo-ayuda">
          El plan asigna los productos de «{at.ownerName}»: sus tareas de resumen son las secciones
          y las demás los productos, con sus recursos, fechas y horas. Se carga todo o nada.
        </p>
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            title={failure === PDT_REQUIRED ? failure : 'No se pudo cargar el plan de trabajo'}
            description={failure === PDT_REQUIRED ? undefined : failure}
          />
        )}
        <PlanFile plan={plan} />
        {preview && <PlanReview at={at} preview={preview} />}
      </div>
    </Modal>
  );
}
