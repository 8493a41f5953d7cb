import { Badge, Input, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { cities } from '../../../platform/pickers/cities.ts';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import type { SubjectFields } from '../operations/subject-classes.ts';
import type { Subject } from '../operations/subjects.ts';
import { type Contacts, ContactTable, type SubjectControl } from './contact-table.tsx';

interface Props {
  control: SubjectControl;
  fields: SubjectFields;
  subject: Subject | null;
}

const tables = { phones: Phones, emails: Emails, addresses: Addresses };

/** The three tabs Teléfonos, Correos and Direcciones. */
export const ContactTabs = (props: Props) => (
  <Tabs
    items={(Object.keys(tables) as Contacts[]).map((name) => {
      const Contact = tables[name];
      return {
        key: name,
        label: <TabLabel control={props.control} name={name} text={props.fields[name].label} />,
        children: <Contact {...props} />,
      };
    })}
  />
);

/** How many there are, and a mark where something is wrong. */
function TabLabel(props: { control: SubjectControl; name: Contacts; text: string }): ReactNode {
  const { control, name, text } = props;
  const rows = useWatch({ control, name });
  const { errors } = useFormState({ control, name });
  const count = rows.length > 0 ? ` (${rows.length})` : '';
  return errors[name] ? (
    <Badge dot offset={[6, 2]} title="Hay datos por corregir">
      {text}
      {count}
    </Badge>
  ) : (
    text + count
  );
}

function Phones({ control, fields }: Props) {
  return (
    <ContactTable
      control={control}
      name="phones"
      field={fields.phones}
      singular="Teléfono"
      columns={[
        {
          part: 'telefono',
          input: (field) => <Input {...field} type="tel" autoComplete="off" />,
        },
        {
          part: 'extension',
          width: '30%',
          input: (field) => <Input {...field} inputMode="numeric" autoComplete="off" />,
        },
      ]}
    />
  );
}

function Emails({ control, fields }: Props) {
  return (
    <ContactTable
      control={control}
      name="emails"
      field={fields.emails}
      singular="Correo"
      columns={[
        { part: 'email', input: (field) => <Input {...field} type="email" autoComplete="off" /> },
      ]}
    />
  );
}

function Addresses({ control, fields, subject }: Props) {
  // A row on another page forgets its picker: the names picked so far are kept here.
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const stored = (subject?.direccionSet ?? []).map(({ municipio }) => cities.itemOf(municipio));
  return (
    <ContactTable
      control={control}
      name="addresses"
      field={fields.addresses}
      singular="Dirección"
      columns={[
        {
          part: 'municipio',
          width: '34%',
          input: ({ onChange, ...field }) => (
            <SearchPicker
              {...field}
              source={cities.source}
              find={cities.find}
              known={[...stored, ...picked]}
              onPick={(item) => setPicked((before) => [...before, item])}
              onChange={(value) => onChange(value ?? '')}
            />
          ),
        },
        { part: 'direccion', input: (field) => <Input {...field} /> },
        { part: 'barrio', width: '22%', input: (field) => <Input {...field} /> },
      ]}
    />
  );
}
