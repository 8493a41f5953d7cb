import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useAlerts } from '../alerts/use-alerts.ts';
import { Later, later } from '../loading/later.tsx';
import type { ListColumn } from '../management/list/list-table.tsx';
import type { ChangeableField, ListChanges } from './list-changes.ts';
import './list-changes.css';
import type { LeftValue } from './value-control.tsx';

const control = later(() => import('./value-control.tsx'));

type ChangeOne<Row> = (row: Row, field: ChangeableField, value: string) => Promise<void>;

/** The columns of a list with those whose value is changed in place. */
export const changeableColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  { fields, nameOf }: ListChanges<Row>,
  changeOne: ChangeOne<Row>,
): ListColumn<Row>[] =>
  columns.map((column) => {
    const field = fields.find(({ name }) => name === column.key);
    if (!field) return column;
    return {
      ...column,
      render: (row, number) => (
        <ChangeableCell
          field={field}
          name={nameOf(row)}
          onChange={(value) => changeOne(row, field, value)}
        >
          {column.render(row, number)}
        </ChangeableCell>
      ),
    };
  });

/** How long what was left in a control can still be confirmed. */
const LEFT_SECONDS = 10;

/** Whether the focus is in something else than the control of a place, or what hangs from it. */
function hasGoneOn(place: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || place?.contains(activeElement))
    return false;
  return activeElement.closest('.ant-picker-dropdown, .ant-select-dropdown') === null;
}

interface Props {
  field: ChangeableField;
  /** What the row is called. */
  name: string;
  onChange: (value: string) => Promise<void>;
  /** The value as the list shows it. */
  children: ReactNode;
}

/** A value with the button that opens its control in its place; a double click opens it too. */
function ChangeableCell({ field, name, onChange, children }: Props) {
  const [state, setState] = useState<'shown' | 'open' | 'saving'>('shown');
  const place = useRef<HTMLSpanElement>(null);
  const label = `Cambiar ${field.label} de ${name}`;
  const isChanging = useRef(false);
  const alerts = useAlerts();
  const change = async (value: string) => {
    isChanging.current = true;
    setState('saving');
    await onChange(value);
    isChanging.current = false;
    setState('shown');
  };
  const close = (left?: LeftValue) => {
    // Its control closes after a choice too.
    if (!isChanging.current) {
      setState('shown');
      if (left) sayLeft(left);
    }
    // The keys go on from the row, unless the person has gone on elsewhere.
    if (!hasGoneOn(place.current)) {
      place.current?.closest<HTMLElement>('.lista-fila')?.focus({ preventScroll: true });
    }
  };
  /** What was typed and not confirmed is neither lost without a word nor saved without being asked for. */
  const sayLeft = ({ text, value }: LeftValue) =>
    alerts.info(`No se cambió «${field.label}» de ${name}: escribió «${text}»`, {
      seconds: LEFT_SECONDS,
      ...(value !== null && { action: { label: 'Cambiar', run: () => void change(value) } }),
    });
  if (state === 'open') {
    return (
      <span ref={place} className="celda-control">
        <Later of={control} meanwhile={children}>
          {({ ValueControl }) => (
            <ValueControl
              field={field}
              label={label}
              onChange={(value) => void change(value)}
              onClose={close}
            />
          )}
        </Later>
      </span>
    );
  }
  return (
    // The double click is a short way of the mouse to the button within, which all others use: a role
    // here would announce the same control twice.
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is the button within
    <span
      ref={place}
      className="celda-cambiable"
      aria-busy={state === 'saving'}
      onDoubleClick={() => setState('open')}
    >
      {children}
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<EditOutlined />}
        loading={state === 'saving'}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          setState('open');
        }}
      />
    </span>
  );
}
