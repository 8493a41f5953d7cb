import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useDocumentTypes } from '../../operations/types.ts';
import { type TypedValues, TypeFields } from '../administration/type-fields.tsx';

interface Props {
  /** of the choice, which its label names */
  id: string;
  tipo: string | null;
  campos: TypedValues;
  problems: Readonly<Record<string, string>>;
  onChange: (part: { tipo: string | null } | { campos: TypedValues }) => void;
  /** What stands between the choice and its fields. */
  children?: ReactNode;
}

/** The type of a document, and what it asks for. */
export function TypedPart({ id, tipo, campos, problems, onChange, children }: Props) {
  const { data: types = [] } = useDocumentTypes();
  return (
    <>
      <label htmlFor={id}>Tipo</label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Sin tipo"
        value={tipo ?? undefined}
        options={types.map(({ id: value, nombre }) => ({ value, label: nombre }))}
        onChange={(type: string | undefined) => onChange({ tipo: type ?? null })}
      />
      {children}
      <TypeFields
        fields={types.find((type) => type.id === tipo)?.campos ?? []}
        values={campos}
        problems={problems}
        onChange={(typed) => onChange({ campos: typed })}
      />
    </>
  );
}
