import { Select } from 'antd';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import type { DevelopmentsInit } from '../operations/developments.ts';

interface Props extends FieldControl<string[]> {
  people: DevelopmentsInit['users'];
}

/** Several people, found by name or user name. */
export const PeopleField = ({ people, name: _name, ...field }: Props) => (
  <Select<string[]>
    {...field}
    mode="multiple"
    showSearch={{ optionFilterProp: 'label' }}
    placeholder="Sin desarrollador"
    notFoundContent="Sin resultados"
    options={people.map(({ id, username, fullName }) => ({
      value: id,
      label: fullName ? `${fullName} (${username})` : username,
    }))}
    style={{ width: '100%' }}
  />
);
