import { useQuery, useQueryClient } from '@tanstack/react-query';
import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { type BaseRow, loadTolerance, saveTolerance } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

interface Values {
  porcentaje: number;
  metros: number;
}

/** How far the areas of a municipality's parcels may lie apart. */
export function ToleranceDialog({ base, onClose }: { base: BaseRow; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: [...cadastreKey, 'tolerancia', base.municipio],
    queryFn: () => loadTolerance(base.municipio),
    meta: { doing: 'al cargar la tolerancia' },
  });
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [saving, setSaving] = useState(false);
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const values = data && { ...data, ...typed };
  const save = async () => {
    if (!values) return;
    setSaving(true);
    const done = await alerted('al guardar la tolerancia', async () => {
      await saveTolerance({ municipio: base.municipio, ...values });
      return true;
    });
    setSaving(false);
    if (!done) return;
    await queries.invalidateQueries({ queryKey: cadastreKey });
    onClose();
  };
  return (
    <Modal
      open
      title={`Tolerancia de áreas de ${base.municipioNombre}`}
      okText="Guardar"
      cancelText="Cancelar"
      okButtonProps={{ loading: saving, disabled: !values }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>Dos áreas concuerdan si difieren menos que la mayor de estas dos medidas.</p>
      <div className="catastro-barra">
        <InputNumber
          aria-label="Porcentaje"
          suffix="%"
          min={0}
          max={100}
          value={values?.porcentaje ?? null}
          onChange={(percentage) => setTyped({ ...typed, porcentaje: percentage ?? 0 })}
        />
        <InputNumber
          aria-label="Metros cuadrados"
          suffix="m²"
          min={0}
          max={1_000_000}
          value={values?.metros ?? null}
          onChange={(metros) => setTyped({ ...typed, metros: metros ?? 0 })}
        />
      </div>
    </Modal>
  );
}
