import { execute, executePublic } from '../../../platform/graphql/execute.ts';
import { graphql, type VariablesOf } from '../../../platform/graphql/graphql.ts';

const change = graphql(`
  mutation CambiarContrasenia($oldPassword: String!, $newPassword: String!) {
    changeUserPassword(oldPassword: $oldPassword, newPassword: $newPassword) {
      success
      errors { campo message }
    }
  }
`);

const forgot = graphql(`
  mutation OlvideMiClave($userName: String!) {
    forgotUserPassword(userName: $userName) { success errors { campo message } }
  }
`);

const reset = graphql(`
  mutation RestablecerClave($uid: String!, $token: String!, $newPassword: String!) {
    resetPassword(uid: $uid, token: $token, newPassword: $newPassword) {
      success
      errors { campo message }
    }
  }
`);

/** Changes the signed-in user's password; the server ends the session. */
export const changePassword = async (variables: VariablesOf<typeof change>) =>
  (await execute(change, variables)).changeUserPassword;

/** Asks for the e-mail that leads to a new password. */
export const forgotPassword = async (variables: VariablesOf<typeof forgot>) =>
  (await executePublic(forgot, variables)).forgotUserPassword;

/** Sets a new password with the e-mail's one-time token. */
export const resetPassword = async (variables: VariablesOf<typeof reset>) =>
  (await executePublic(reset, variables)).resetPassword;
