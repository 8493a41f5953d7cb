import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { lastFailure } from '../../../platform/http/last-failure.ts';
import { problemMutation } from './developments.documents.ts';

/** As much of it as the server keeps. */
const LONGEST_BROWSER = 400;
const LONGEST_ADDRESS = 2_000;

/** What goes with a report without anybody typing it. */
export const whereItIs = () => ({
  direccion: `${location.pathname}${location.search}`.slice(0, LONGEST_ADDRESS),
  navegador: navigator.userAgent.slice(0, LONGEST_BROWSER),
  solicitud: lastFailure() ?? '',
});

/** Reports a problem from the screen that is open. @throws AppError with the refused fields */
export async function reportProblem(
  { titulo, texto }: { titulo: string; texto: string },
  screenshot: string | null,
  idempotencyKey: string,
): Promise<void> {
  const variables = { titulo, texto, ...whereItIs(), captura: screenshot };
  const { reportProblem: answer } = await execute(problemMutation, variables, { idempotencyKey });
  if (!answer.received) throw refused(answer.errors);
}
