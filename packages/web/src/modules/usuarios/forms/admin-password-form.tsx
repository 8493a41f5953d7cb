import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import { adminPasswordSchema } from '@comarca/shared/modules/usuarios/user.schema';
import { Checkbox, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { changeUserPassword, usersKey } from '../operations/users.ts';
import type { ChosenUser } from './invitation-form.tsx';

interface Props {
  user: ChosenUser | null;
  onClose: () => void;
}

/** 'Cambiar contraseña' of another user, by an administrator. */
export function AdminPasswordDialog(props: Props) {
  return (
    <FormDialog title="Cambiar contraseña" onClose={props.onClose}>
      <AdminPasswordForm {...props} />
    </FormDialog>
  );
}

function AdminPasswordForm({ user, onClose }: Props) {
  const form = useEntityForm({
    schema: adminPasswordSchema,
    defaults: { usuario: user?.value ?? '', contrasenia: '', cambiarLookup: false },
    save: (values) => changeUserPassword(values),
    doing: 'al cambiar la contraseña',
    success: userMessages.passwordChanged,
    invalidate: [usersKey],
    onSaved: onClose,
  });
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field control={control} name="usuario" label="Usuario" required>
        {(field) => (
          <UserPicker
            {...field}
            known={user ? [user] : []}
            onChange={(id: string | null) => field.onChange(id ?? '')}
          />
        )}
      </Field>
      <Field
        control={control}
        name="contrasenia"
        label="Contraseña nueva"
        required
        help="Mínimo 8 caracteres, con una letra mayúscula, una minúscula, un número y un carácter especial. Las sesiones abiertas del usuario terminan."
      >
        {(field) => <Input.Password {...field} autoComplete="new-password" />}
      </Field>
      <Field control={control} name="cambiarLookup" label="Consulta de folios">
        {({ id, value, onChange }) => (
          <Checkbox id={id} checked={value} onChange={({ target }) => onChange(target.checked)}>
            Cambiar también la contraseña de la consulta de folios
          </Checkbox>
        )}
      </Field>
    </EntityForm>
  );
}
