import { streamText } from 'ai';
import type { LanguageModel } from '../../core/language-model/model.ts';
import type { Conversation } from './assistant.schema.ts';

const MAX_OUTPUT_TOKENS = 1_000;
const LONGEST_ANSWER_MS = 60_000;

const instructions = [
  'Usted es el asistente de Comarca, una plataforma territorial y de gestión de proyectos en Colombia.',
  'Responda en español, de forma breve y clara, tratando a la persona de usted.',
  'Ayude a usar la plataforma y a entender términos catastrales, prediales y cartográficos.',
  'No tiene acceso a los datos de la plataforma: si le preguntan por ellos, indique la pantalla donde se consultan.',
  'Si no sabe algo, dígalo.',
].join('\n');

/**
 * The model's answer, piece by piece.
 * @throws the provider's error, at the first piece or in the middle
 */
export async function* answerOf(
  model: LanguageModel,
  { mensajes }: Conversation,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { fullStream } = streamText({
    model,
    system: instructions,
    messages: mensajes.map(({ rol, texto }) => ({
      role: rol === 'usuario' ? ('user' as const) : ('assistant' as const),
      content: texto,
    })),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]),
    // Errors reach the caller through the stream; without this they would be printed too.
    onError: () => undefined,
  });
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') yield part.text;
    if (part.type === 'abort') throw new Error('The answer took too long or was cancelled');
  }
}
