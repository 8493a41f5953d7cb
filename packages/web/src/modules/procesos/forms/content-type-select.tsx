import { contentTypeOf, contentTypes } from '@comarca/shared/modules/procesos/content-types';
import { Select } from 'antd';
import type { FieldControl } from '../../../ui/fields/field.tsx';

const options = contentTypes.map((id) => ({
  value: id,
  label: contentTypeText(contentTypeOf(id)),
}));

/** A related model, as lists and selects show it. */
export function contentTypeText({ model, appLabel }: { model: string; appLabel: string }): string {
  return `${model} (${appLabel})`;
}

/** Picks the model that a record is about. */
export function ContentTypeSelect({
  value,
  name: _name,
  ...field
}: FieldControl<string | null | undefined>) {
  return (
    <Select
      {...field}
      value={value || null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      placeholder="Ninguno"
      notFoundContent="No se encontraron resultados"
    />
  );
}
