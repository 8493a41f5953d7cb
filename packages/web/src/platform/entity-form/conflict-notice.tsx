import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { ConflictChange, Kept } from './conflict.ts';
import { labelOf, shownValue } from './shown-value.ts';
import type { Conflict } from './use-conflicts.ts';
import type { FieldLabel } from './use-entity-form.ts';

interface Props {
  conflict: Conflict;
  labels: { [field: string]: FieldLabel | undefined };
  onChoose: (field: string, kept: Kept) => void;
}

/** What somebody else saved meanwhile, field by field, and which value goes on. */
export function ConflictNotice({ conflict: { by, at, changes }, labels, onChoose }: Props) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="formulario-aviso"
      title={`${by ?? 'Otra persona'} guardó este registro mientras usted lo editaba${
        at ? ` (${formatDateTime(at)})` : ''
      }.`}
      description={
        <>
          <p>
            {changes.length === 0
              ? 'Ningún campo de este formulario quedó diferente. Puede guardar de nuevo.'
              : 'Lo que usted escribió sigue aquí. Elija en cada campo qué valor queda y guarde de nuevo.'}
          </p>
          <ul className="conflicto">
            {changes.map((change) => (
              <ChangeRow
                key={change.field}
                change={change}
                label={labels[change.field]}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </>
      }
    />
  );
}

interface RowProps {
  change: ConflictChange;
  label: FieldLabel | undefined;
  onChoose: (field: string, kept: Kept) => void;
}

function ChangeRow({ change: { field, stored, typed, kept }, label, onChoose }: RowProps) {
  const name = labelOf(label, field);
  return (
    <li>
      <strong>{name}</strong>
      <dl>
        <Value title="Valor guardado" used={kept === 'guardado'}>
          {shownValue(label, stored)}
        </Value>
        <Value title="Su valor" used={kept === 'mio'}>
          {shownValue(label, typed)}
        </Value>
      </dl>
      <Segmented<Kept>
        size="small"
        value={kept}
        aria-label={`Valor que queda en ${name}`}
        options={[
          { value: 'guardado', label: 'Tomar el guardado' },
          { value: 'mio', label: 'Conservar el mío' },
        ]}
        onChange={(next) => onChoose(field, next)}
      />
    </li>
  );
}

function Value({ title, used, children }: { title: string; used: boolean; children: ReactNode }) {
  return (
    <div className={used ? 'conflicto-usado' : 'conflicto-otro'}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
