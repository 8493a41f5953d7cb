import { loginSchema } from '@comarca/shared/modules/usuarios/session.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { AuthLayout } from '../components/auth-layout.tsx';
import { OtherApplications } from '../components/other-applications.tsx';
import { signIn } from '../operations/sign-in.ts';
import { useLanding } from '../operations/use-landing.ts';

/** Optional, and its list is a heavy part: who signs in need not wait for it. */
const DestinationChoice = lazy(async () => ({
  default: (await import('../components/destination-choice.tsx')).DestinationChoice,
}));

const search = z.looseObject({ next: z.string().optional().catch(undefined) });
const form = loginSchema.pick({ nombreUsuario: true, contrasenia: true });
type Values = z.infer<typeof form>;

/** /ingresar */
export function SignInScreen() {
  const [{ next }] = useUrlState(search);
  const [destination, setDestination] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const land = useLanding();
  const { control, handleSubmit, formState, setFocus } = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: { nombreUsuario: '', contrasenia: '' },
  });

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const wanted = destination ?? next ?? null;
    try {
      const { user } = await signIn({ ...values, next: wanted });
      sessionStore.set(user);
      land(wanted);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setFocus('contrasenia', { shouldSelect: true });
    }
  });

  return (
    <AuthLayout title="Ingresar" detail="Use su cuenta de la empresa.">
      <form onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Alert className="ingreso-error" type="error" showIcon title={failure} />}
        <Field control={control} name="nombreUsuario" label="Nombre de usuario" required>
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
        <Field control={control} name="contrasenia" label="Contraseña" required>
          {(field) => <Input.Password {...field} size="large" autoComplete="current-password" />}
        </Field>
        {!next && (
          <Suspense fallback={<div className="ingreso-destino" />}>
            <DestinationChoice value={destination} onChange={setDestination} />
          </Suspense>
        )}
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          block
          loading={formState.isSubmitting}
        >
          Ingresar
        </Button>
        <p className="ingreso-enlaces">
          <Link to="/olvide-mi-clave">Olvidé mi clave</Link>
        </p>
      </form>
      <OtherApplications />
    </AuthLayout>
  );
}
