import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Geometry } from 'geojson';
import { useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { cities } from './cities.ts';
import type { PickerItem } from './search-picker.tsx';

const NO_BOUNDARY = 'Debe ingresar alguna geometria para realizar el estudio';
const NOT_A_NUMBER = 'El valor del buffer debe ser un valor numérico';

const touchedQuery = graphql(`
  query MunicipiosDelTrazado($trazado: String!, $buffer: Float!) {
    findCities(trazado: $trazado, buffer: $buffer) { codigo nombre departamento }
  }
`);

interface Props {
  /** How the form shows municipalities. */
  source: typeof cities;
  /** What the form holds now; `buffer` in metres, no number while none is typed. */
  boundary: () => { trazado: Geometry | null; buffer: unknown };
  onFound: (cities: readonly PickerItem[]) => void;
  className?: string;
}

/** 'Localizar': the municipalities that a boundary with its strip touches, for the form to take. */
export function LocateCities({ source, boundary, onFound, className }: Props) {
  const alerts = useAlerts();
  const call = useAlertedCall();
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    const { trazado, buffer } = boundary();
    if (!trazado) return alerts.error(NO_BOUNDARY);
    if (typeof buffer !== 'number') return alerts.error(NOT_A_NUMBER);
    setBusy(true);
    const answer = await call('al tratar de cruzar el trazado', () =>
      execute(touchedQuery, { trazado: JSON.stringify(trazado), buffer }),
    );
    setBusy(false);
    if (!answer) return;
    onFound(
      answer.findCities.map(({ codigo, nombre, departamento }) =>
        source.itemOf({ id: codigo, nombre, departamento: { nombre: departamento } }),
      ),
    );
    alerts.success('Cruce municipios obtenidos exitosamente');
  };
  return (
    <Button
      {...(className && { className })}
      icon={<AimOutlined />}
      loading={busy}
      onClick={() => void locate()}
    >
      Localizar
    </Button>
  );
}
