import { PlusOutlined } from '@ant-design/icons';
import { coordinate, messages } from '@comarca/shared/core/validation';
import { parseAngle } from '@comarca/shared/geo/coordinate-text';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { projectToLonLat } from '../../../platform/map/project-point.ts';
import { SystemSelect } from './system-select.tsx';

const NO_SYSTEM = '¡Debe seleccionar un sistema de coordenadas de destino!';
const NOT_CONVERTED = 'No se pudo convertir la coordenada. Intente de nuevo.';
const OUTSIDE = 'La coordenada no corresponde al sistema elegido.';

interface Axis {
  text: string;
  error: string | null;
}
const emptyAxis: Axis = { text: '', error: null };

interface Props {
  /** EPSG code that it is written in */
  srid: number | null;
  onSrid: (srid: number | null) => void;
  onAdd: (lonLat: [number, number]) => void;
  /** One more is being converted (1), or one less (-1): what is done with all waits for it. */
  onConverting?: (change: 1 | -1) => void;
  /** what its button says */
  label?: string;
}

/** Types one coordinate in any supported system; degrees also with minutes and seconds. */
export function CoordinateEntry({
  srid,
  onSrid,
  onAdd,
  onConverting,
  label = 'Agregar coordenada',
}: Props) {
  const alerts = useAlerts();
  const [x, setX] = useState(emptyAxis);
  const [y, setY] = useState(emptyAxis);
  const first = useRef<InputRef>(null);
  const second = useRef<InputRef>(null);
  const projected = srid !== null && coordinateSystem(srid)?.type === 'projected';
  /** Shows again what could not be added, unless the next one is being typed: then it is named. */
  const giveBack = (givenX: Axis, givenY: Axis, why: string) => {
    if (first.current?.input?.value || second.current?.input?.value) {
      return alerts.error(`${givenX.text}; ${givenY.text}: ${why}`);
    }
    setX(givenX);
    setY(givenY);
    if (!givenX.error) alerts.error(why);
  };
  const add = async (typed: boolean) => {
    const [checkedX, checkedY] = [checked(x.text, projected), checked(y.text, projected)];
    setX(checkedX);
    setY(checkedY);
    if (srid === null) return alerts.error(NO_SYSTEM);
    if (checkedX.error || checkedY.error) return;
    // Emptied at once: what is typed while this one is converted is the next one.
    setX(emptyAxis);
    setY(emptyAxis);
    if (typed) first.current?.focus();
    onConverting?.(1);
    const point = await projectToLonLat(
      [numberIn(x.text, projected), numberIn(y.text, projected)],
      srid,
    ).catch(() => null);
    onConverting?.(-1);
    if (!point) return giveBack(checkedX, checkedY, NOT_CONVERTED);
    if (!isOnEarth(point)) return giveBack({ ...checkedX, error: OUTSIDE }, checkedY, OUTSIDE);
    onAdd(point);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add(true);
  };
  return (
    <div className="trazado-coordenada">
      <SystemSelect value={srid} onChange={onSrid} aria-label="Sistema de las coordenadas" />
      <AxisField
        field={first}
        label={projected ? 'Este (X)' : 'Longitud'}
        axis={x}
        onChange={setX}
        onKeyDown={onEnter}
      />
      <AxisField
        field={second}
        label={projected ? 'Norte (Y)' : 'Latitud'}
        axis={y}
        onChange={setY}
        onKeyDown={onEnter}
      />
      <Button icon={<PlusOutlined />} onClick={() => void add(false)}>
        {label}
      </Button>
    </div>
  );
}

interface AxisProps {
  field: Ref<InputRef>;
  label: string;
  axis: Axis;
  onChange: (axis: Axis) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function AxisField({ field, label, axis, onChange, onKeyDown }: AxisProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={field}
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

function checked(text: string, projected: boolean): Axis {
  if (text.trim() === '') return { text, error: messages.required };
  const plain = coordinate().safeParse(text.trim()).success;
  const angle = !projected && parseAngle(text) !== null;
  return { text, error: plain || angle ? null : messages.coordinate };
}

/** The number that was written, or the degrees of an angle with minutes and seconds. */
function numberIn(text: string, projected: boolean): number {
  const plain = Number(text.trim().replace(',', '.'));
  return Number.isNaN(plain) && !projected ? (parseAngle(text) ?? plain) : plain;
}

const isOnEarth = ([lon, lat]: [number, number]): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
