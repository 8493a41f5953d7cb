import type { MassEmailValues } from '@comarca/shared/modules/usuarios/mass-email.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { loadPreview, massEmailKey, sendTest } from '../operations/mass-email.ts';
import { MailFrame } from './mail-frame.tsx';

const DEBOUNCE_MS = 400;

type Draft = Pick<MassEmailValues, 'asunto' | 'imagen' | 'cabecera' | 'contenido'>;

/** How the message will look: its row in the inbox, and the message itself, as it is typed. */
export function MassEmailPreview({ draft }: { draft: Draft }) {
  const late = useDebounced(draft);
  const { data, error, isFetching } = useQuery({
    queryKey: [...massEmailKey, 'vista', late],
    queryFn: ({ signal }) => loadPreview(late, signal),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    meta: { doing: 'al preparar la vista previa' },
  });
  return (
    <section className="correo-vista" aria-label="Vista previa">
      <div className="correo-vista-titulo">
        <h2>
          Vista previa{' '}
          {isFetching && <Spin size="small" aria-label="Actualizando la vista previa" />}
        </h2>
        <TestButton draft={draft} />
      </div>
      <div className="correo-bandeja">
        <BrandMark size={32} />
        <div>
          <span>
            <strong>Comarca</strong>
            <time>ahora</time>
          </span>
          <strong>{data?.asunto || '(sin asunto)'}</strong>
          <p>{data?.texto.replace(/\s+/g, ' ') || 'Escriba el contenido del correo.'}</p>
        </div>
      </div>
      {error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <MailFrame html={data?.html ?? ''} title="Vista previa del correo" />
      )}
      <p className="correo-nota">
        El HTML se limpia antes de enviarse: quedan el formato, los enlaces y las imágenes, que cada
        buzón carga por su cuenta.
      </p>
    </section>
  );
}

/** Sends the message to whoever writes it, as its recipients would get it. */
function TestButton({ draft }: { draft: Draft }) {
  const [isSending, setIsSending] = useState(false);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const send = async () => {
    setIsSending(true);
    const address = await alerted('al enviar la prueba', () => sendTest(draft));
    setIsSending(false);
    if (address !== undefined) alerts.success(`Se envió una prueba a ${address}.`);
  };
  return (
    <Button
      disabled={draft.asunto.trim() === '' || draft.contenido.trim() === ''}
      loading={isSending}
      onClick={() => void send()}
    >
      Enviarme una prueba
    </Button>
  );
}

function useDebounced(value: Draft): Draft {
  const text = JSON.stringify(value);
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(late) as Draft;
}
