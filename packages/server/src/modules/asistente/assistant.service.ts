import { AppError } from '@comarca/shared/core/errors';
import type { RequestContext } from '../../core/app.ts';
import { countAttempt } from '../../core/auth/throttle.ts';
import { modelSettings } from '../../core/language-model/settings.ts';
import { authorize, validate } from '../../core/operation/operation.ts';
import { conversationSchema } from './assistant.schema.ts';

export const NOT_CONFIGURED =
  'El asistente no está configurado en esta instalación. Pida al administrador que lo configure.';
const UNREACHABLE = 'El asistente no respondió. Intente de nuevo en unos minutos.';
const INTERRUPTED = '\n\n[La respuesta se interrumpió. Intente de nuevo.]';

/**
 * Asks the language model. The first piece is awaited, so that a model that does not answer is an
 * error and not an empty answer; a failure afterwards ends the text with a note.
 * @returns the pieces of the answer, or null when no model is configured
 * @throws AppError UNAUTHENTICATED, VALIDATION, TOO_MANY, UNAVAILABLE
 */
export async function askAssistant(
  context: RequestContext,
  input: unknown,
  signal: AbortSignal,
): Promise<AsyncGenerator<string> | null> {
  authorize(context, 'sesion');
  const conversation = validate(conversationSchema, input);
  const settings = modelSettings(context.app.config);
  if (!settings) return null;
  const account = String(context.actor?.id);
  await countAttempt(context.app.database, { act: 'asistente', account, ip: context.ip });
  // Its libraries are heavy: they load with the first question.
  const { modelOf } = await import('../../core/language-model/model.ts');
  const { answerOf } = await import('./model.ts');
  const model = modelOf(settings);
  const pieces = answerOf(model, conversation, signal);
  try {
    const first = await pieces.next();
    return withNote(context, first.done ? '' : first.value, pieces);
  } catch (error) {
    context.app.log.warn({ err: error }, 'the language model did not answer');
    throw new AppError('UNAVAILABLE', UNREACHABLE);
  }
}

async function* withNote(
  context: RequestContext,
  first: string,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield first;
  try {
    yield* rest;
  } catch (error) {
    context.app.log.warn({ err: error }, 'the language model stopped in the middle');
    yield INTERRUPTED;
  }
}
