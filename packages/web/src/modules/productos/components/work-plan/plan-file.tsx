import { FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { PDT_EXTENSIONS } from '@comarca/shared/modules/productos/work-plan';
import { Button, Progress, Spin, Upload } from 'antd';
import type { Plan } from './use-plan.ts';

/** Percent from which on the server reads. */
const SENT = 100;

/** Where the plan is dropped or chosen; it is sent and read at once. */
export function PlanFile({ plan }: { plan: Plan }) {
  if (plan.reading !== null) {
    const { name, percent } = plan.reading;
    const doing = percent < SENT ? 'Enviando' : 'Leyendo';
    return (
      <div className="plan-archivo">
        <span className="plan-nombre" role="status">
          {doing} {name}…
        </span>
        {percent < SENT ? (
          <Progress size="small" percent={percent} aria-label={`${doing} ${name}`} />
        ) : (
          <Spin size="small" />
        )}
        <Button size="small" onClick={plan.cancel}>
          Cancelar la lectura
        </Button>
      </div>
    );
  }
  const choose = {
    accept: PDT_EXTENSIONS.join(','),
    multiple: false,
    showUploadList: false,
    beforeUpload: (file: File) => {
      void plan.read(file);
      return false;
    },
  };
  if (plan.preview) {
    return (
      <div className="plan-archivo">
        <FileTextOutlined aria-hidden /> <span className="plan-nombre">{plan.preview.nombre}</span>
        <Upload {...choose}>
          <Button size="small" icon={<UploadOutlined />}>
            Elegir otro archivo
          </Button>
        </Upload>
      </div>
    );
  }
  return (
    <Upload.Dragger {...choose}>
      <p>Arrastre el plan de trabajo aquí o haga clic para elegirlo</p>
      <p className="campo-ayuda">
        Microsoft Project 2000 o posterior (.mpp), o guardado como XML (.xml). Hasta 20 MB.
      </p>
    </Upload.Dragger>
  );
}
