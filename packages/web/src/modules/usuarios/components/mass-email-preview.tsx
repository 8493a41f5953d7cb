import type { MassEmailValues } from '@comarca/shared/modules/usuarios/mass-email.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { loadPreview, massEmailKey } from '../operations/mass-email.ts';
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
      <h2>
        Vista previa {isFetching && <Spin size="small" aria-label="Actualizando la vista previa" />}
      </h2>
      <div className="correo-bandeja">
        <BrandMark size={32} />
        <div>
          <span>
            <strong>Comarca</strong>
            <time>ahora</time>
          </span>
          <strong>{late.asunto || '(sin asunto)'}</strong>
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

function useDebounced(value: Draft): Draft {
  const text = JSON.stringify(value);
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(late) as Draft;
}
