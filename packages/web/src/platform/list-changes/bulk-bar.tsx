import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ChangeableField } from './list-changes.ts';
import type { RowOutcome } from './use-list-changes.ts';
import { ValueControl } from './value-control.tsx';
import './list-changes.css';

interface Props<Row> {
  rows: readonly Row[];
  fields: readonly ChangeableField[];
  onChange: (
    rows: readonly Row[],
    field: ChangeableField,
    value: string,
  ) => Promise<readonly RowOutcome[]>;
  /** Chooses the others of the page too; null where all of them are. */
  onAll: (() => void) | null;
  /** What else is done with several: their Excel. */
  more?: ReactNode;
  onClear: () => void;
}

/** What is done with the chosen rows at once, and afterwards what happened to each of them. */
export function BulkBar<Row>({ rows, fields, onChange, onAll, more, onClear }: Props<Row>) {
  const [name, setName] = useState<string | undefined>(fields[0]?.name);
  const [value, setValue] = useState<string>();
  const [working, setWorking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const field = fields.find((each) => each.name === name);
  const apply = async () => {
    if (!field || value === undefined) return;
    setWorking(true);
    setOutcomes(await onChange(rows, field, value));
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
      {outcomes && <Outcomes outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </section>
  );
}

function Outcomes({ outcomes, onClose }: { outcomes: readonly RowOutcome[]; onClose: () => void }) {
  return (
    <Modal
      open
      width={600}
      title={<h2 className="panel-rotulo">Qué pasó con cada elemento</h2>}
      footer={<Button onClick={onClose}>Cerrar</Button>}
      onCancel={onClose}
    >
      <ul className="lista-resultados">
        {outcomes.map(({ name, problem }) => (
          <li key={name}>
            {problem === null ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
            <span>
              {name}
              <small>{problem ?? 'Guardado'}</small>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
