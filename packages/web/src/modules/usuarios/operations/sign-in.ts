import { execute, executePublic } from '../../../platform/graphql/execute.ts';
import { graphql, type VariablesOf } from '../../../platform/graphql/graphql.ts';
import { type SessionUser, sessionStore } from '../../../platform/session/session-store.ts';
import { firstMessage } from './first-message.ts';

const loginMutation = graphql(`
  mutation Ingresar($nombreUsuario: String!, $contrasenia: String!, $next: String) {
    login(nombreUsuario: $nombreUsuario, contrasenia: $contrasenia, next: $next) {
      success
      errors { campo message }
      next
      loginData {
        id name email fullName avatar groups permissions isSuperuser profileId
      }
    }
  }
`);

const logoutMutation = graphql(`
  mutation Salir { logout { success message errors { campo message } } }
`);

export interface SignedIn {
  user: SessionUser;
  /** Where the server sends the person. */
  next: string | null;
}

/**
 * Signs in.
 * @throws Error with the server's message when it refuses
 */
export async function signIn(variables: VariablesOf<typeof loginMutation>): Promise<SignedIn> {
  const { login } = await executePublic(loginMutation, variables);
  if (!login.success || !login.loginData) throw new Error(firstMessage(login.errors));
  return { user: login.loginData, next: login.next };
}

/** Ends the session on the server, then in the browser. @throws AppError when it cannot */
export async function signOut(): Promise<void> {
  await sessionStore.leave(async () => {
    const { logout } = await execute(logoutMutation, {});
    if (!logout.success) throw new Error(firstMessage(logout.errors));
  });
}
