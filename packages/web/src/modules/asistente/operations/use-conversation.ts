import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { ask, type ChatMessage } from './ask.ts';

/** A message with its place in the conversation, which stays while its text arrives. */
interface PlacedMessage extends ChatMessage {
  place: number;
}

export interface Conversation {
  messages: readonly PlacedMessage[];
  waiting: boolean;
  /** Sends a question; answers whether it was answered. */
  say: (text: string) => Promise<boolean>;
}

/** A conversation with the assistant, kept while the panel is open. */
export function useConversation(): Conversation {
  const [messages, setMessages] = useState<readonly PlacedMessage[]>([]);
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef(new AbortController());
  const alerts = useAlerts();
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const say = async (text: string) => {
    const { signal } = leaving.current;
    const place = messages.length;
    const asked: PlacedMessage[] = [...messages, { rol: 'usuario', texto: text, place }];
    setMessages(asked);
    setWaiting(true);
    try {
      await ask(
        asked.map(({ rol, texto }) => ({ rol, texto })),
        (answer) =>
          setMessages([...asked, { rol: 'asistente', texto: answer, place: asked.length }]),
        signal,
      );
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      setMessages(messages);
      alerts.error(failureText('al consultar el asistente', error));
      return false;
    } finally {
      setWaiting(false);
    }
  };
  return { messages, waiting, say };
}
