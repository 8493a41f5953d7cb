import { SendOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useConfiguration } from '../../../platform/configuration/configuration.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useConversation } from '../operations/use-conversation.ts';

const MAX_CHARACTERS = 4_000;

/** The chat assistant, or plainly that this installation has none. */
export function AssistantChat() {
  const { asistente } = useConfiguration();
  if (asistente) return <Chat />;
  return (
    <EmptyState
      title="El asistente no está configurado"
      text="Esta instalación no tiene un modelo de lenguaje. El administrador puede configurar uno."
    />
  );
}

function Chat() {
  const { messages, waiting, say } = useConversation();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  // The newest text stays in sight while it arrives.
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);

  const submit = async () => {
    const question = text.trim();
    if (!question || waiting) return;
    setText('');
    if (!(await say(question))) setText(question);
  };
  return (
    <div className="charla">
      <div className="charla-mensajes" role="log" aria-live="polite" aria-busy={waiting}>
        {messages.length === 0 && <p>Pregunte sobre la plataforma o sobre términos catastrales.</p>}
        {messages.map(({ rol, texto, place }) => (
          <div
            key={place}
            className={rol === 'usuario' ? 'charla-globo charla-usuario' : 'charla-globo'}
          >
            {texto}
          </div>
        ))}
        <div ref={end} />
      </div>
      <form
        className="charla-forma"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Input.TextArea
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            if (event.shiftKey) return;
            event.preventDefault();
            void submit();
          }}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={MAX_CHARACTERS}
          placeholder="Escriba su pregunta"
          aria-label="Escriba su pregunta"
        />
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined />}
          loading={waiting}
          aria-label="Enviar pregunta"
        />
      </form>
    </div>
  );
}
