import { ApartmentOutlined } from '@ant-design/icons';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { ROUTE_COLOUR } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { Button } from 'antd';
import type { Geometry, Position } from 'geojson';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { TrazadoEditor } from '../../geovisor/public.ts';
import { loadCadastralGround } from '../operations/estates.ts';
import type { EstateFormState } from './estate-form.tsx';

const touched = { shouldDirty: true, shouldValidate: true } as const;

/** The polygon of an estate: drawn, typed, read from a file, or that of its parcels. */
export function EstateGround({ form: { form, control } }: { form: EstateFormState }) {
  const [coordinates, setCoordinates] = useState<Position[]>([]);
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
      <Controller
        control={control}
        name="geometria"
        render={({ field, fieldState }) => (
          <>
            <TrazadoEditor
              first="Polygon"
              value={field.value}
              onChange={draw}
              coordinates={coordinates}
              onCoordinates={(change) => setCoordinates(change)}
              buffer={0}
              srid={NATIONAL_SRID}
              colorTrazado={ROUTE_COLOUR}
              colorBuffer={ROUTE_COLOUR}
            />
            {fieldState.error && (
              <p className="gi-error" role="alert">
                {fieldState.error.message}
              </p>
            )}
          </>
        )}
      />
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
