import { formatNumber } from '@comarca/shared/core/formats';
import {
  type MassEmailValues,
  massEmailLimits,
  massEmailSchema,
} from '@comarca/shared/modules/usuarios/mass-email.schema';
import { Button, Input, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { Field, type FieldControl } from '../../../ui/fields/field.tsx';
import { MassEmailPreview } from '../components/mass-email-preview.tsx';
import { type MassEmailOptions, massEmailKey, sendMassEmail } from '../operations/mass-email.ts';
import { MailContentField } from './mail-content-field.tsx';

const empty: MassEmailValues = {
  asunto: '',
  modulo: '',
  correos: [],
  imagen: '',
  cabecera: '',
  contenido: '',
};

/** The form at the left, what it makes at the right. */
export function MassEmailForm({ options }: { options: MassEmailOptions }) {
  const goTo = useGoTo();
  const confirm = useConfirm();
  const form = useEntityForm<MassEmailValues, MassEmailValues, string>({
    schema: massEmailSchema,
    defaults: empty,
    save: sendMassEmail,
    doing: 'al enviar el correo',
    success: 'El envío comenzó.',
    invalidate: [massEmailKey],
    onSaved: (id) => goTo({ route: 'MassEmailSendings', search: { itemId: id } }),
  });
  const { control } = form;
  const values = useWatch({ control }) as MassEmailValues;
  const { asunto, imagen, cabecera, contenido, correos } = values;
  const submit = async () => {
    const people =
      correos.length === 1 ? 'una dirección' : `${formatNumber(correos.length, 0)} direcciones`;
    const question = {
      title: `¿Enviar este correo a ${people}?`,
      message: `Asunto: ${asunto}. Un envío no se puede deshacer.`,
      confirm: 'Enviar',
    };
    if (await confirm(question)) form.submit();
  };
  return (
    <div className="correo-pantalla">
      <EntityForm form={{ ...form, submit: () => void submit() }} saveLabel="Enviar">
        <Field
          control={control}
          name="asunto"
          label="Asunto"
          required
          maxLength={massEmailLimits.subject}
        >
          {(field) => <Input {...field} />}
        </Field>
        <Field control={control} name="modulo" label="Módulo relacionado" required>
          {(field) => (
            <Select
              {...field}
              value={field.value || null}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="Elija un módulo"
              notFoundContent="Sin resultados"
              options={options.modules.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            />
          )}
        </Field>
        <Field
          control={control}
          name="correos"
          label="Destinatarios"
          required
          help="Personas activas y cuentas de correo del directorio."
        >
          {(field) => <Recipients field={field} options={options} />}
        </Field>
        <Field
          control={control}
          name="imagen"
          label="Imagen"
          help="Opcional. Dirección https:// de la imagen que encabeza el correo."
        >
          {(field) => <Input {...field} type="url" placeholder="https://" />}
        </Field>
        <Field control={control} name="cabecera" label="Cabecera" help="Opcional. Acepta HTML.">
          {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
        </Field>
        <Field
          control={control}
          name="contenido"
          label="Contenido"
          required
          help="{{nombre}} y {{correo}} dicen a cada quien lo suyo, también en el asunto y la cabecera."
        >
          {(field) => <MailContentField {...field} />}
        </Field>
      </EntityForm>
      <MassEmailPreview draft={{ asunto, imagen, cabecera, contenido }} />
    </div>
  );
}

function Recipients({
  field,
  options,
}: {
  field: FieldControl<string[]>;
  options: MassEmailOptions;
}) {
  const people = options.users.map(({ fullName, email }) => ({
    value: email,
    label: `${fullName || email} · ${email}`,
  }));
  const accounts = options.emailAccounts.map(({ nombre, email }) => ({
    value: email,
    label: `${nombre} · ${email}`,
  }));
  const everybody = [...new Set(people.map(({ value }) => value))];
  return (
    <div className="correo-destinatarios">
      <Select<string[]>
        {...field}
        mode="multiple"
        allowClear
        maxTagCount={4}
        labelRender={({ value }) => value}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Busque por nombre o correo"
        notFoundContent="Sin resultados"
        options={[
          { label: 'Personas', options: people },
          { label: 'Cuentas de correo', options: accounts },
        ].filter((group) => group.options.length > 0)}
      />
      <Button
        size="small"
        onClick={() => field.onChange([...new Set([...field.value, ...everybody])])}
      >
        Agregar a todas las personas ({formatNumber(everybody.length, 0)})
      </Button>
    </div>
  );
}
