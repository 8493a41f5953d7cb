import { sessionMessages } from '@comarca/shared/modules/usuarios/session.messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import { type NewPasswordValues, newPasswordForm } from '../forms/new-password.ts';
import { NewPasswordFields } from '../forms/password-fields.tsx';
import { resetPassword } from '../operations/passwords.ts';
import { usePasswordSave } from '../operations/use-password-save.ts';

const text = z.string().optional().catch(undefined);
const search = z.looseObject({ uid: text, token: text });

/** /restablecer-clave?uid=…&token=… */
export function ResetPasswordScreen() {
  const [{ uid, token }] = useUrlState(search);
  return (
    <AuthLayout title="Restablecer clave" detail="Elija una contraseña nueva para su cuenta.">
      {uid && token ? (
        <ResetForm uid={uid} token={token} />
      ) : (
        <Alert type="error" showIcon title={sessionMessages.badResetLink} />
      )}
      <p className="ingreso-enlaces">
        <Link to="/ingresar">Volver a ingresar</Link>
        <Link to="/olvide-mi-clave">Solicitar otro correo</Link>
      </p>
    </AuthLayout>
  );
}

function ResetForm({ uid, token }: { uid: string; token: string }) {
  const save = usePasswordSave();
  const navigate = useNavigate();
  const { control, handleSubmit, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ newPassword }) => {
    const changed = await save(() => resetPassword({ uid, token, newPassword }));
    if (changed) await navigate({ to: '/ingresar' });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordFields control={control} />
      <Button type="primary" htmlType="submit" size="large" block loading={formState.isSubmitting}>
        Cambiar contraseña
      </Button>
    </form>
  );
}
