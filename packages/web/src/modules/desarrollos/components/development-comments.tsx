import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { commentsKey, loadComments, sendComment } from '../operations/developments.ts';

/** What was said about a development, and a line to say more. */
export function DevelopmentComments({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: commentsKey(id),
    queryFn: () => loadComments(id),
  });
  return (
    <section aria-label="Comentarios">
      <h3>Comentarios{data && data.length > 0 && ` (${data.length})`}</h3>
      <NewComment id={id} />
      {error && (
        <LoadFailure thing="los comentarios" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <ul className="desarrollo-comentarios">
        {data?.map(({ id: comment, texto, fecha, usuario }) => (
          <li key={comment}>
            <strong>{usuario.fullName || usuario.username}</strong>{' '}
            <small>{formatDateTime(fecha)}</small>
            <p className="vista-texto">{texto}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LONGEST = 4_000;

function NewComment({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(newKey);
  const [sending, setSending] = useState(false);
  const alerted = useAlertedCall();
  const client = useQueryClient();
  const field = useId();
  const send = async () => {
    setSending(true);
    await alerted('al guardar el comentario', async () => {
      await sendComment(id, text, key);
      setText('');
      setKey(newKey());
      await client.invalidateQueries({ queryKey: commentsKey(id) });
    });
    setSending(false);
  };
  return (
    <div className="desarrollo-comentar">
      <label htmlFor={field} className="solo-lectores">
        Comentario
      </label>
      <Input.TextArea
        id={field}
        value={text}
        maxLength={LONGEST}
        autoSize={{ minRows: 1, maxRows: 6 }}
        placeholder="Escriba un comentario"
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={sending} disabled={text.trim() === ''} onClick={() => void send()}>
        Comentar
      </Button>
    </div>
  );
}
