import { useEffect, useState } from 'react';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import { OutsideIcon } from './icons.tsx';

interface Sibling {
  sigla: string;
  nombre: string;
  url: string;
}

/** The sibling applications of this installation, each in a new tab. */
export function OtherApplications() {
  const siblings = useSiblings();
  if (siblings.length === 0) return null;
  return (
    <section className="ingreso-otras" aria-labelledby="otras-aplicaciones">
      <h2 id="otras-aplicaciones">Otras aplicaciones</h2>
      <div className="ingreso-otras-lista">
        {siblings.map(({ sigla, nombre, url }) => (
          <a key={sigla} className="ingreso-otra" href={url} target="_blank" rel="noreferrer">
            <OutsideIcon />
            {nombre}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Read without the library of queries, which comes later. */
function useSiblings(): readonly Sibling[] {
  const [siblings, setSiblings] = useState<readonly Sibling[]>([]);
  useEffect(() => {
    const given = new AbortController();
    sendForJson('/api/v1/configuracion', { signal: given.signal }).then(
      (answer) => setSiblings((answer as { aplicaciones: Sibling[] }).aplicaciones),
      (error: unknown) => {
        if (given.signal.aborted) return;
        alertStore.add('error', failureText('al cargar la configuración', error));
      },
    );
    return () => given.abort();
  }, []);
  return siblings;
}
