import {
  type Credentials,
  refusedCredentials,
} from '@comarca/shared/modules/usuarios/sign-in.rules';
import {
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { signIn } from '../operations/sign-in.ts';

type Name = keyof Credentials;

/** A field of the form: what its input takes, and why it is refused. */
export interface TypedField {
  name: Name;
  value: string;
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
}

interface SignInForm {
  fields: Record<Name, TypedField>;
  /** Why signing in failed. */
  failure: string | null;
  /** What was typed is on its way. */
  busy: boolean;
  submit: (event: SubmitEvent) => void;
}

/**
 * Signs in with what is typed. Fields are checked when it is sent, and from then on as they change; the
 * focus goes to the first that is refused, and after a refusal of the server to the password.
 */
export function useSignIn(
  wanted: string | null,
  onSignedIn: (wanted: string | null) => void | Promise<void>,
): SignInForm {
  const [typed, setTyped] = useState<Credentials>({ nombreUsuario: '', contrasenia: '' });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const inputs = { nombreUsuario: username, contrasenia: password };
  // The page is there to be typed into.
  useEffect(() => username.current?.focus(), []);
  const refused = tried ? refusedCredentials(typed) : {};

  const send = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const { user } = await signIn({ ...typed, next: wanted });
      sessionStore.set(user);
      await onSignedIn(wanted);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      password.current?.select();
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const now = refusedCredentials(typed);
    const first = now.nombreUsuario ? username : password;
    if (Object.keys(now).length > 0) first.current?.focus();
    else void send();
  };
  const field = (name: Name): TypedField => ({
    name,
    value: typed[name],
    ref: inputs[name],
    onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
    error: refused[name],
  });
  return {
    fields: { nombreUsuario: field('nombreUsuario'), contrasenia: field('contrasenia') },
    failure,
    busy,
    submit,
  };
}
