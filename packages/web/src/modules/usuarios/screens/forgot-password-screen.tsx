import { forgotPasswordSchema } from '@comarca/shared/modules/usuarios/session.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { AuthLayout } from '../components/auth-layout.tsx';
import { forgotPassword } from '../operations/passwords.ts';

type Values = z.infer<typeof forgotPasswordSchema>;

const SENT =
  'Revise su bandeja de entrada: si la cuenta existe, recibirá un correo con las instrucciones para restablecer su contraseña.';

/** /olvide-mi-clave */
export function ForgotPasswordScreen() {
  const alerts = useAlerts();
  const [sent, setSent] = useState(false);
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { userName: '' },
  });

  const submit = handleSubmit(async (values) => {
    try {
      const { success } = await forgotPassword(values);
      setSent(success);
      if (!success) alerts.error('Ocurrio un Error al enviar el correo de reestablecimineto');
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      alerts.error(`Ocurrió un error al emviar el correo: ${detail}`);
    }
  });

  return (
    <AuthLayout
      title="Olvidé mi clave"
      detail="Escriba su nombre de usuario y le enviaremos un correo para restablecerla."
    >
      {sent ? (
        <Alert type="success" showIcon title={SENT} role="status" />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Field control={control} name="userName" label="Nombre de usuario" required>
            {(field) => (
              <Input
                {...field}
                size="large"
                autoComplete="username"
                autoCapitalize="none"
                autoFocus
              />
            )}
          </Field>
          <Button
            type="primary"
            htmlType="submit"
            size="large"
            block
            loading={formState.isSubmitting}
          >
            Enviar correo
          </Button>
        </form>
      )}
      <p className="ingreso-enlaces">
        <Link to="/ingresar">Volver a ingresar</Link>
      </p>
    </AuthLayout>
  );
}
