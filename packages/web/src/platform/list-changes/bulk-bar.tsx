import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ChangeableField } from './list-changes.ts';
import { ValueControl } from './value-control.tsx';
import './list-changes.css';

interface Props<Row> {
  rows: readonly Row[];
  fields: readonly ChangeableField[];
  onChange: (rows: readonly Row[], field: ChangeableField, value: string) => Promise<void>;
  /** Chooses the others of the page too; null where all of them are. */
  onAll: (() => void) | null;
  /** What else is done with several: acts of the list's own, their Excel. */
  more?: ReactNode;
  onClear: () => void;
}

/** What is done with the chosen rows at once. */
export function BulkBar<Row>({ rows, fields, onChange, onAll, more, onClear }: Props<Row>) {
  const [name, setName] = useState<string | undefined>(fields[0]?.name);
  const [value, setValue] = useState<string>();
  const [working, setWorking] = useState(false);
  const field = fields.find((each) => each.name === name);
  const apply = async () => {
    if (!field || value === undefined) return;
    setWorking(true);
    await onChange(rows, field, value);
    setWorking(false);
  };
  return (
    <section className="lista-elegidos" aria-label="Elegidos">
      <b>{rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}</b>
      {onAll && (
        <Button size="small" type="link" onClick={onAll}>
          Elegir todos los de la página
        </Button>
      )}
      {field && (
        <>
          <Select
            size="small"
            aria-label="Qué cambiar"
            value={field.name}
            options={fields.map((each) => ({ value: each.name, label: each.label }))}
            onChange={(next) => {
              setName(next);
              setValue(undefined);
            }}
          />
          <ValueControl
            key={field.name}
            field={field}
            label={`Nuevo valor de ${field.label}`}
            value={value}
            onChange={setValue}
          />
          <Button
            size="small"
            type="primary"
            loading={working}
            disabled={value === undefined || (value === '' && field.none === null)}
            onClick={() => void apply()}
          >
            Cambiar
          </Button>
        </>
      )}
      {more}
      <Button size="small" type="link" onClick={onClear}>
        Quitar la selección
      </Button>
    </section>
  );
}
