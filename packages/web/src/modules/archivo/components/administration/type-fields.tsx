import { type DocumentValue, optionsIn } from '@comarca/shared/modules/archivo/document-values';
import { Input, InputNumber, Select } from 'antd';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import type { TypeField } from '../../operations/types.ts';

/** What a form holds in the fields of a type, by their ids. */
export type TypedValues = Readonly<Record<string, DocumentValue | null>>;

interface Props {
  fields: readonly TypeField[];
  values: TypedValues;
  /** what was refused, by the field's id */
  problems: Readonly<Record<string, string>>;
  onChange: (values: TypedValues) => void;
}

/** The fields of a document's type, one below the other. */
export function TypeFields({ fields, values, problems, onChange }: Props) {
  return fields.map((field) => {
    const id = `archivo-campo-${field.id}`;
    const problem = problems[field.id];
    return (
      <div key={field.id} className="archivo-campo">
        <label htmlFor={id}>
          {field.nombre}
          {field.obligatorio && (
            <span className="archivo-obligatorio" title="Obligatorio">
              {' '}
              *
            </span>
          )}
        </label>
        <FieldInput
          id={id}
          field={field}
          value={values[field.id] ?? null}
          isWrong={problem !== undefined}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
        {problem && (
          <p className="campo-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  });
}

interface InputProps {
  id: string;
  field: TypeField;
  value: DocumentValue | null;
  isWrong?: boolean;
  onChange: (value: DocumentValue | null) => void;
}

function FieldInput({ id, field, value, isWrong = false, onChange }: InputProps) {
  const status = isWrong ? ('error' as const) : undefined;
  const marked = status && { status };
  switch (field.clase) {
    case 'NÚMERO':
      return (
        <InputNumber<number>
          id={id}
          {...marked}
          style={{ width: '100%' }}
          decimalSeparator=","
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'DÍA':
      return (
        <DayField
          id={id}
          name={id}
          ref={() => undefined}
          {...marked}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day as string)}
          onBlur={() => undefined}
        />
      );
    case 'SÍ O NO':
      return (
        <Select
          id={id}
          {...marked}
          allowClear
          placeholder="Seleccione una opción"
          value={value === null ? undefined : String(value)}
          options={YES_NO}
          onChange={(chosen: string | undefined) =>
            onChange(chosen === undefined ? null : chosen === 'true')
          }
        />
      );
    case 'OPCIÓN':
      return (
        <Select
          id={id}
          {...marked}
          allowClear
          showSearch
          placeholder="Seleccione una opción"
          value={typeof value === 'string' && value !== '' ? value : undefined}
          options={optionsIn(field.opciones).map((option) => ({ value: option, label: option }))}
          onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
        />
      );
    default:
      return (
        <Input
          id={id}
          {...marked}
          value={typeof value === 'string' ? value : ''}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

const YES_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];
