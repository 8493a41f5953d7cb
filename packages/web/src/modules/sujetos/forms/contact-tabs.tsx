import { subjectLimits } from '@comarca/shared/modules/sujetos/sujeto';
import { Badge, Input, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { cityItem, findCities, type Subject } from '../operations/sujetos.ts';
import { ContactTable, type SubjectControl } from './contact-table.tsx';

/** The three tabs Teléfonos, Correos and Direcciones. */
export function ContactTabs({
  control,
  subject,
}: {
  control: SubjectControl;
  subject: Subject | null;
}) {
  return (
    <Tabs
      items={[
        {
          key: 'phones',
          label: <TabLabel control={control} name="phones" text="Teléfonos" />,
          children: <Phones control={control} />,
        },
        {
          key: 'emails',
          label: <TabLabel control={control} name="emails" text="Correos" />,
          children: <Emails control={control} />,
        },
        {
          key: 'addresses',
          label: <TabLabel control={control} name="addresses" text="Direcciones" />,
          children: <Addresses control={control} subject={subject} />,
        },
      ]}
    />
  );
}

/** How many there are, and a mark where something is wrong. */
function TabLabel(props: {
  control: SubjectControl;
  name: 'phones' | 'emails' | 'addresses';
  text: string;
}): ReactNode {
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

function Phones({ control }: { control: SubjectControl }) {
  return (
    <ContactTable
      control={control}
      name="phones"
      singular="Teléfono"
      none="SIN TELEFONOS"
      blank={{ telefono: '', extension: '' }}
      columns={[
        {
          title: 'Teléfono',
          cell: (index) => (
            <Campo control={control} name={`phones.${index}.telefono`} label="Teléfono" required>
              {(field) => <Input {...field} type="tel" autoComplete="off" />}
            </Campo>
          ),
        },
        {
          title: 'Extensión',
          width: '30%',
          cell: (index) => (
            <Campo control={control} name={`phones.${index}.extension`} label="Extensión">
              {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
            </Campo>
          ),
        },
      ]}
    />
  );
}

function Emails({ control }: { control: SubjectControl }) {
  return (
    <ContactTable
      control={control}
      name="emails"
      singular="Correo"
      none="SIN CORREOS"
      blank={{ email: '' }}
      columns={[
        {
          title: 'Correo',
          cell: (index) => (
            <Campo control={control} name={`emails.${index}.email`} label="Correo" required>
              {(field) => <Input {...field} type="email" autoComplete="off" />}
            </Campo>
          ),
        },
      ]}
    />
  );
}

function Addresses({ control, subject }: { control: SubjectControl; subject: Subject | null }) {
  // A row on another page forgets its picker: the names picked so far are kept here.
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const stored = (subject?.direccionSet ?? []).map(({ municipio }) => cityItem(municipio));
  return (
    <ContactTable
      control={control}
      name="addresses"
      singular="Dirección"
      none="SIN DIRECCIONES"
      blank={{ municipio: '', direccion: '', barrio: '' }}
      columns={[
        {
          title: 'Municipio',
          width: '34%',
          cell: (index) => (
            <Campo
              control={control}
              name={`addresses.${index}.municipio`}
              label="Municipio"
              required
            >
              {({ onChange, ...field }) => (
                <SearchPicker
                  {...field}
                  source="municipios"
                  find={findCities}
                  known={[...stored, ...picked]}
                  onPick={(item) => setPicked((before) => [...before, item])}
                  onChange={(value) => onChange(value ?? '')}
                />
              )}
            </Campo>
          ),
        },
        {
          title: 'Dirección',
          cell: (index) => (
            <Campo
              control={control}
              name={`addresses.${index}.direccion`}
              label="Dirección"
              required
            >
              {(field) => <Input {...field} maxLength={subjectLimits.address} />}
            </Campo>
          ),
        },
        {
          title: 'Barrio',
          width: '22%',
          cell: (index) => (
            <Campo control={control} name={`addresses.${index}.barrio`} label="Barrio">
              {(field) => <Input {...field} maxLength={subjectLimits.neighbourhood} />}
            </Campo>
          ),
        },
      ]}
    />
  );
}
