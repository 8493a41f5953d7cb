import {
  assignmentFields,
  MAX_IDENTIFIER,
} from '@comarca/shared/modules/productos/assignment.fields';
import { Checkbox, Input, Select } from 'antd';
import { StatusChip } from '../../../../../ui/feedback/status-chip.tsx';
import type { ProductRow } from './product-rows.ts';

interface Props {
  row: ProductRow;
  onChange: (changes: Partial<ProductRow>) => void;
}

/** A product with its identifier and its people, and what came of it. */
export function ProductRowFields({ row, onChange }: Props) {
  const { nombre, checked, identificador, recursoGestion, recursoControl, people, outcome } = row;
  const done = outcome === 'asignado';
  const named = (label: string) => `${label} de ${nombre}`;
  return (
    <div className="varios-producto">
      <Checkbox
        checked={checked}
        disabled={done}
        onChange={({ target }) => onChange({ checked: target.checked })}
      >
        {nombre}
      </Checkbox>
      {done && <StatusChip tone="verde">Asignado</StatusChip>}
      {checked && !done && (
        <div className="varios-campos">
          <Input
            aria-label={named(assignmentFields.identificador.label)}
            value={identificador}
            maxLength={MAX_IDENTIFIER}
            onChange={({ target }) => onChange({ identificador: target.value })}
          />
          <Person
            label={named(assignmentFields.recursoGestion.label)}
            placeholder={assignmentFields.recursoGestion.label}
            people={people.gestion}
            value={recursoGestion || null}
            onChange={(id) => onChange({ recursoGestion: id ?? '' })}
          />
          {people.pideControl && (
            <Person
              label={named(assignmentFields.recursoControl.label)}
              placeholder={assignmentFields.recursoControl.label}
              people={people.control}
              value={recursoControl}
              onChange={(id) => onChange({ recursoControl: id })}
            />
          )}
        </div>
      )}
      {outcome !== null && outcome !== 'asignado' && (
        <p role="alert" className="varios-rechazo">
          {outcome.refusal}
        </p>
      )}
    </div>
  );
}

interface PersonProps {
  label: string;
  placeholder: string;
  people: ProductRow['people']['gestion'];
  value: string | null;
  onChange: (id: string | null) => void;
}

const Person = ({ label, placeholder, people, value, onChange }: PersonProps) => (
  <Select<string | null>
    aria-label={label}
    placeholder={placeholder}
    showSearch={{ optionFilterProp: 'label' }}
    value={value}
    options={people.map(({ id, fullName, rol }) => ({ value: id, label: `${fullName} (${rol})` }))}
    onChange={onChange}
  />
);
