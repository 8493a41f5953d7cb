import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Geometry } from 'geojson';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { loadCadastralGround } from '../operations/estates/estates.ts';
import { DrawnField } from './drawn-field.tsx';
import type { EstateFormState } from './estate-form.tsx';

const touched = { shouldDirty: true, shouldValidate: true } as const;

/** The polygon of an estate: drawn, typed, read from a file, or that of its parcels. */
export function EstateGround({ form: { form, control } }: { form: EstateFormState }) {
  const draw = (geometry: Geometry | null) => {
    form.setValue('origen', geometry ? 'DIBUJADA' : 'NINGUNA', touched);
    form.setValue('geometria', geometry, touched);
  };
  const take = useCadastre(form);
  return (
    <div>
      <Button className="gi-localizar" icon={<ApartmentOutlined />} {...take}>
        Tomar del catastro
      </Button>
      <DrawnField control={control} name="geometria" first="Polygon" onDraw={draw} />
    </div>
  );
}

/** Brings the polygon of the numbers that are written in the form. */
function useCadastre(form: EstateFormState['form']) {
  const alerts = useAlerts();
  const call = useAlertedCall();
  const [loading, setLoading] = useState(false);
  const onClick = async () => {
    const npns = form.getValues('npnCatastro');
    if (npns.trim() === '') return alerts.error('Escriba primero los números prediales del predio');
    setLoading(true);
    const found = await call('al consultar el catastro', async () => ({
      ground: await loadCadastralGround(npns),
    }));
    setLoading(false);
    if (!found) return;
    if (!found.ground) {
      return alerts.error('Ninguna base catastral tiene el polígono de estos números prediales');
    }
    form.setValue('origen', 'CATASTRO', touched);
    form.setValue('geometria', found.ground, touched);
    alerts.success('Información Obtenida Exitosamente');
  };
  return { loading, onClick: () => void onClick() };
}
