import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { ask, type ChatMessage } from './ask.ts';

export interface Conversation {
  messages: readonly ChatMessage[];
  waiting: boolean;
  /** Sends a question; answers whether it was answered. */
  say: (text: string) => Promise<boolean>;
}

/** A conversation with the assistant, kept while the panel is open. */
export function useConversation(): Conversation {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
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
    const asked: ChatMessage[] = [...messages, { rol: 'usuario', texto: text }];
    setMessages(asked);
    setWaiting(true);
    try {
      await ask(
        asked,
        (text) => setMessages([...asked, { rol: 'asistente', texto: text }]),
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
