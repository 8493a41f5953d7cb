import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { invitationSchema } from '@comarca/shared/modules/usuarios/user.schema';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { inviteUser, type UserOptions, userOptions, usersKey } from '../operations/users.ts';

/** A user chosen in the list, as a picker shows it. */
export interface ChosenUser {
  value: string;
  label: string;
}

interface Props {
  user: ChosenUser | null;
  onClose: () => void;
}

/** 'Enviar invitación' to a user, for one of the applications. */
export function InvitationDialog({ user, onClose }: Props) {
  const { data, error, refetch } = useQuery(userOptions);
  return (
    <FormDialog title="Enviar invitación" onClose={onClose}>
      {data ? (
        <InvitationForm user={user} apps={data.apps} onClose={onClose} />
      ) : (
        <RecordState
          thing="la lista de aplicaciones"
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
    </FormDialog>
  );
}

const OWN = 'COMARCA';

function InvitationForm({ user, apps, onClose }: Props & { apps: UserOptions['apps'] }) {
  const addressOf = (acronym: string): string =>
    apps.find((app) => app.sigla === acronym)?.url || (acronym === OWN ? location.origin : '');
  const own = apps.some(({ sigla }) => sigla === OWN);
  const form = useEntityForm({
    schema: invitationSchema,
    defaults: {
      usuario: user?.value ?? '',
      aplicacion: own ? OWN : '',
      url: own ? addressOf(OWN) : '',
      contrasenia: '',
    },
    save: inviteUser,
    doing: 'al enviar la invitación',
    success: userMessages.invited,
    invalidate: [usersKey],
    onSaved: onClose,
  });
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose} saveLabel="Enviar">
      <Field control={control} name="usuario" label="Usuario" required>
        {(field) => (
          <UserPicker
            {...field}
            known={user ? [user] : []}
            onChange={(id: string | null) => field.onChange(id ?? '')}
          />
        )}
      </Field>
      <Field control={control} name="aplicacion" label="Aplicación" required>
        {(field) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="Sin resultados"
            options={apps.map(({ sigla, nombre }) => ({
              value: sigla,
              label: `${nombre} (${sigla})`,
            }))}
            onChange={(acronym: string) => {
              field.onChange(acronym);
              form.form.setValue('url', addressOf(acronym), { shouldValidate: true });
            }}
          />
        )}
      </Field>
      <Field
        control={control}
        name="url"
        label="Dirección"
        required
        help="Donde la persona ingresa después de escribir su contraseña."
      >
        {(field) => <Input {...field} type="url" />}
      </Field>
      <Field
        control={control}
        name="contrasenia"
        label="Contraseña temporal"
        help="Opcional. No viaja en el correo: la persona recibe un enlace, de un solo uso, para escribir la suya. Si la llena, reemplaza la que tiene y cierra sus sesiones."
      >
        {(field) => <Input.Password {...field} autoComplete="new-password" />}
      </Field>
    </EntityForm>
  );
}
