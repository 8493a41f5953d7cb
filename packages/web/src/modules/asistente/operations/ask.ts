import { z } from 'zod';
import { received, send } from '../../../platform/http/send.ts';

export interface ChatMessage {
  rol: 'usuario' | 'asistente';
  texto: string;
}

/** Longest conversation that the server takes, in messages. */
const MAX_MESSAGES = 20;

const plainAnswer = z.object({ message: z.string() });

/**
 * Asks the assistant. `onText` gets the answer so far as it arrives.
 * @throws AppError when the assistant does not answer
 */
export async function ask(
  messages: readonly ChatMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const conversation = messages.slice(-MAX_MESSAGES);
  const response = await send('/api/v1/asistente/mensajes', {
    method: 'POST',
    json: { mensajes: conversation },
    signal,
  });
  if (response.headers.get('content-type')?.includes('json')) {
    onText(plainAnswer.parse(await received(response.json())).message);
    return;
  }
  await readText(response, onText);
}

async function readText(response: Response, onText: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = '';
  for (;;) {
    const { done, value } = await received(reader.read());
    if (done) return;
    text += value;
    onText(text);
  }
}
