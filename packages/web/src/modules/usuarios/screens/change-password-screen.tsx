import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Card, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { type ChangePasswordValues, changePasswordForm } from '../forms/new-password.ts';
import { NewPasswordFields } from '../forms/password-fields.tsx';
import { changePassword } from '../operations/passwords.ts';
import { usePasswordSave } from '../operations/use-password-save.ts';
import './account.css';

/** /cambiar_contrasenia */
export function ChangePasswordScreen() {
  const save = usePasswordSave();
  const { control, handleSubmit, formState } = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    const changed = await save(() => changePassword({ oldPassword, newPassword }));
    if (changed) sessionStore.clear('salida');
  });
  return (
    <div className="cuenta cuenta-angosta">
      <PageHeader
        title="Cambiar contraseña"
        detail="Al cambiarla se cierran todas sus sesiones y deberá ingresar de nuevo."
      />
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Field control={control} name="oldPassword" label="Contraseña actual" required>
            {(field) => <Input.Password {...field} size="large" autoComplete="current-password" />}
          </Field>
          <NewPasswordFields control={control} />
          <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
            Cambiar contraseña
          </Button>
        </form>
      </Card>
    </div>
  );
}
