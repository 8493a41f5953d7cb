import { useId, useState } from 'react';
import { FieldFrame, spokenOf } from '../../../ui/fields/field-frame.tsx';
import { AuthLayout } from '../components/auth-layout.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { FailureIcon, WaitIcon } from './icons.tsx';
import { OtherApplications } from './other-applications.tsx';
import { PasswordInput } from './password-input.tsx';
import { type TypedField, useSignIn } from './use-sign-in.ts';
import './sign-in.css';

interface Props {
  /** Where the person wanted to go before signing in. */
  next: string | null;
  /** Leads there, or to what was chosen; what it throws is said in the form. */
  onSignedIn: (wanted: string | null) => void | Promise<void>;
}

/**
 * The form that signs in. It needs neither router nor kit nor schemas: whoever has no session sees it
 * before those have come.
 */
export function SignInPage({ next, onSignedIn }: Props) {
  const [destination, setDestination] = useState<string | null>(null);
  const { fields, failure, busy, submit } = useSignIn(destination ?? next, onSignedIn);
  return (
    <AuthLayout title="Ingresar" detail="Use su cuenta de la empresa.">
      <div className="ingreso-pagina">
        <form onSubmit={submit} noValidate>
          {failure && (
            <div className="ingreso-error" role="alert">
              <FailureIcon />
              {failure}
            </div>
          )}
          <Credential label="Nombre de usuario" field={fields.nombreUsuario} />
          <Credential label="Contraseña" field={fields.contrasenia} secret />
          {next === null && <DestinationChoice value={destination} onChange={setDestination} />}
          <button type="submit" className="ingreso-boton" data-espera={busy || undefined}>
            {busy && <WaitIcon />}
            Ingresar
          </button>
          <p className="ingreso-enlaces">
            <a href="/v2/olvide-mi-clave">Olvidé mi clave</a>
          </p>
        </form>
        <OtherApplications />
      </div>
    </AuthLayout>
  );
}

interface CredentialProps {
  label: string;
  field: TypedField;
  secret?: boolean;
}

function Credential({ label, field, secret = false }: CredentialProps) {
  const id = useId();
  const { error, ...control } = field;
  const frame = { id, error, required: true };
  const input = { ...control, id, ...spokenOf(frame) };
  return (
    <FieldFrame {...frame} label={label}>
      {secret ? (
        <PasswordInput {...input} autoComplete="current-password" />
      ) : (
        <input
          {...input}
          className="ingreso-control"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
        />
      )}
    </FieldFrame>
  );
}
