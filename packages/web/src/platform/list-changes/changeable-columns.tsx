import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Later, later } from '../loading/later.tsx';
import type { ListColumn } from '../management/list/list-table.tsx';
import type { ChangeableField, ListChanges } from './list-changes.ts';
import './list-changes.css';

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
  const close = () => {
    setState('shown');
    // The keys go on from the row.
    place.current?.closest<HTMLElement>('.lista-fila')?.focus({ preventScroll: true });
  };
  const change = async (value: string) => {
    setState('saving');
    await onChange(value);
    setState('shown');
  };
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
