import { PlusOutlined } from '@ant-design/icons';
import { coordinate, messages } from '@comarca/shared/core/validation';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { projectToLonLat } from '../../../../platform/map/project-point.ts';
import { SystemSelect } from '../../forms/system-select.tsx';

const WGS84 = 4326;
const NO_SYSTEM = '¡Debe seleccionar un sistema de coordenadas de destino!';
const NOT_CONVERTED = 'No se pudo convertir la coordenada. Intente de nuevo.';
const OUTSIDE = 'La coordenada no corresponde al sistema elegido.';

interface Axis {
  text: string;
  error: string | null;
}
const emptyAxis: Axis = { text: '', error: null };

/** Types one coordinate in any supported system. */
export function CoordinateEntry({ onAdd }: { onAdd: (lonLat: [number, number]) => void }) {
  const alerts = useAlerts();
  const [srid, setSrid] = useState<number | null>(WGS84);
  const [x, setX] = useState(emptyAxis);
  const [y, setY] = useState(emptyAxis);
  const projected = srid !== null && coordinateSystem(srid)?.type === 'projected';
  const add = async () => {
    const [checkedX, checkedY] = [checked(x.text), checked(y.text)];
    setX(checkedX);
    setY(checkedY);
    if (srid === null) return alerts.error(NO_SYSTEM);
    if (checkedX.error || checkedY.error) return;
    const point = await projectToLonLat([toNumber(x.text), toNumber(y.text)], srid).catch(
      () => null,
    );
    if (!point) return alerts.error(NOT_CONVERTED);
    if (!isOnEarth(point)) return setX({ ...checkedX, error: OUTSIDE });
    onAdd(point);
    setX(emptyAxis);
    setY(emptyAxis);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="trazado-coordenada">
      <SystemSelect value={srid} onChange={setSrid} aria-label="Sistema de las coordenadas" />
      <AxisField
        label={projected ? 'Este (X)' : 'Longitud'}
        axis={x}
        onChange={setX}
        onKeyDown={onEnter}
      />
      <AxisField
        label={projected ? 'Norte (Y)' : 'Latitud'}
        axis={y}
        onChange={setY}
        onKeyDown={onEnter}
      />
      <Button icon={<PlusOutlined />} onClick={() => void add()}>
        Agregar coordenada
      </Button>
    </div>
  );
}

interface AxisProps {
  label: string;
  axis: Axis;
  onChange: (axis: Axis) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function AxisField({ label, axis, onChange, onKeyDown }: AxisProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        value={axis.text}
        status={axis.error ? 'error' : ''}
        aria-invalid={axis.error !== null}
        aria-describedby={axis.error ? `${id}-error` : undefined}
        onChange={(event) => onChange({ text: event.target.value, error: null })}
        onKeyDown={onKeyDown}
      />
      {axis.error && (
        <p id={`${id}-error`} className="campo-error" role="alert">
          {axis.error}
        </p>
      )}
    </div>
  );
}

function checked(text: string): Axis {
  if (text.trim() === '') return { text, error: messages.required };
  const parsed = coordinate().safeParse(text.trim());
  return { text, error: parsed.success ? null : messages.coordinate };
}

const toNumber = (text: string): number => Number(text.trim().replace(',', '.'));

const isOnEarth = ([lon, lat]: [number, number]): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
