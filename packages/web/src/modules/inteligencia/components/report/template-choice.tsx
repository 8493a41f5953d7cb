import { Button, Modal } from 'antd';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import type { TemplateChange } from '../../operations/quick-report.ts';
import { DifferencePart } from '../structures/difference-part.tsx';

interface Props {
  change: TemplateChange;
  onChoose: (keepsTemplate: boolean) => void;
  onClose: () => void;
}

/** What a report's template changed since the report was run, and which of the two it is run again with. */
export function TemplateChoice({ change: { nombre, cambian }, onChoose, onClose }: Props) {
  useFocusBack();
  return (
    <Modal
      open
      title={`La plantilla «${nombre}» cambió`}
      onCancel={onClose}
      footer={[
        <Button key="cancelar" onClick={onClose}>
          Cancelar
        </Button>,
        <Button key="conservar" onClick={() => onChoose(true)}>
          Conservar la del reporte
        </Button>,
        <Button key="tomar" type="primary" onClick={() => onChoose(false)}>
          Actualizar a la plantilla
        </Button>,
      ]}
    >
      <DifferencePart title="Cambian" lines={cambian} />
      <p>
        De cada capa puede cambiar el lugar, las columnas, el buffer o el filtro. Las capas del
        reporte son las mismas.
      </p>
    </Modal>
  );
}
