import { formatNumber } from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { Button, Input } from 'antd';
import type { Position } from 'geojson';
import { useId, useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { projectToLonLat } from '../../../platform/map/project-point.ts';
import { MOST_ROWS, readPasted } from './pasted-coordinates.ts';

interface Props {
  /** EPSG code that they are written in; null while none is chosen */
  srid: number | null;
  onAdd: (lonLats: Position[]) => void;
}

const NO_SYSTEM = '¡Debe seleccionar un sistema de coordenadas de destino!';
const NOT_CONVERTED = 'No se pudieron convertir las coordenadas. Revise el sistema elegido.';

/** Takes many coordinates at once, one a row, as a spreadsheet or a report has them. */
export function CoordinatePaste({ srid, onAdd }: Props) {
  const id = useId();
  const alerts = useAlerts();
  const [text, setText] = useState('');
  const projected = srid !== null && coordinateSystem(srid)?.type === 'projected';
  const { places, unread } = readPasted(text, { projected });
  const add = async () => {
    if (srid === null) return alerts.error(NO_SYSTEM);
    try {
      onAdd(await Promise.all(places.map((place) => projectToLonLat(place, srid))));
      setText('');
    } catch {
      alerts.error(NOT_CONVERTED);
    }
  };
  const ready = places.length > 0 && unread.length === 0 && places.length <= MOST_ROWS;
  return (
    <div className="trazado-pegado">
      <label htmlFor={id}>
        {projected
          ? 'Pegar varias: este y norte por fila'
          : 'Pegar varias: una coordenada por fila'}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        value={text}
        placeholder={projected ? '4900000,5  2100000,2' : "-73,36  5,53   o   5°32'N 73°21'36\"O"}
        aria-describedby={`${id}-leidas`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="trazado-pegado-pie">
        <span id={`${id}-leidas`} className="campo-ayuda" role="status">
          {text.trim() !== '' && readText(places.length, unread)}
        </span>
        <Button disabled={!ready} onClick={() => void add()}>
          Agregar a la lista
        </Button>
      </div>
    </div>
  );
}

/** Rows named among those that say nothing. */
const MOST_NAMED = 8;

function readText(count: number, unread: readonly number[]): string {
  if (count > MOST_ROWS) return `Pegue como máximo ${formatNumber(MOST_ROWS, 0)} filas.`;
  const read = count === 1 ? '1 coordenada leída' : `${formatNumber(count, 0)} coordenadas leídas`;
  if (unread.length === 0) return `${read}.`;
  const named = unread.slice(0, MOST_NAMED).join(', ');
  const rest = unread.length > MOST_NAMED ? ` y ${unread.length - MOST_NAMED} más` : '';
  return `${read}. No se entiende la fila ${named}${rest}.`;
}
