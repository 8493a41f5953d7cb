import { AppError } from '@comarca/shared/core/errors';
import { APICallError, generateText } from 'ai';
import { modelOf } from './model.ts';
import type { ModelSettings } from './settings.ts';

const MAX_OUTPUT_TOKENS = 1_500;

const LATE = 'El modelo de lenguaje no respondió a tiempo. Intente de nuevo en unos minutos.';
const SILENT = 'El modelo de lenguaje no respondió. Intente de nuevo en unos minutos.';
const REFUSED = 'El modelo de lenguaje rechazó la llave. Avise al administrador.';
const BUSY = 'El modelo de lenguaje está ocupado. Intente de nuevo en unos minutos.';
const HALF = 'El modelo de lenguaje no terminó su respuesta. Intente de nuevo.';
const EMPTY = 'El modelo de lenguaje no escribió nada. Intente de nuevo.';

/** What is asked of the model: how it is to write, and about what. */
export interface TextRequest {
  instructions: string;
  facts: string;
  timeoutMs: number;
  /** keeps the cause, which nobody is shown */
  warn: (cause: { err: unknown }, message: string) => void;
}

/**
 * One whole text of the language model.
 * @throws AppError UNAVAILABLE in words when none came or only half of one
 */
export async function completeText(
  settings: ModelSettings,
  { instructions, facts, timeoutMs, warn }: TextRequest,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await generateText({
    model: modelOf(settings),
    system: instructions,
    prompt: facts,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  }).catch((error: unknown) => {
    warn({ err: error }, 'the language model did not answer');
    throw new AppError('UNAVAILABLE', signal.aborted ? LATE : failureText(error));
  });
  const text = answer.text.trim().normalize('NFC');
  if (answer.finishReason === 'length') throw new AppError('UNAVAILABLE', HALF);
  if (text === '') throw new AppError('UNAVAILABLE', EMPTY);
  return text;
}

function failureText(error: unknown): string {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 401 || status === 403) return REFUSED;
  return status === 429 ? BUSY : SILENT;
}
