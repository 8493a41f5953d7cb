import { SearchOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import type { Folio } from '../operations/folios.ts';
import {
  loadRegistryProposals,
  loadTitleProposals,
  queryRegistry,
  registryKey,
} from '../operations/registry.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';
import { RegistryByHand } from './registry-by-hand.tsx';
import { RegistryFields } from './registry-fields.tsx';

const THING = 'la consulta del registro';

/** What the land registry says of a folio: asked, compared, and taken in or put aside by field. */
export function RegistrySection({ folio }: { folio: Folio }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...registryKey, folio.id, folio.version],
    queryFn: () => loadRegistryProposals(folio.id),
  });
  if (!data) return <RecordState thing={THING} failure={error} onRetry={() => void refetch()} />;
  const { propuestas, titulos, puedeConsultar, configurada } = data;
  if (!puedeConsultar && propuestas.length + titulos === 0) return null;
  return (
    <section className="folio-titulos" aria-label="Consulta del registro (VUR)">
      <h3>Consulta del registro (VUR)</h3>
      {puedeConsultar && configurada && <AskButton folio={folio} />}
      {puedeConsultar && !configurada && <RegistryByHand fmis={[folio.fmi]} pagina={data.pagina} />}
      {data.consultadaEn && (
        <p className="folio-nota">Respuesta del {formatDateTime(data.consultadaEn)}</p>
      )}
      <RegistryFields
        key={propuestas.map(({ id }) => id).join()}
        folio={folio}
        proposals={propuestas}
      />
      {titulos > 0 && <OfPeople folio={folio} />}
    </section>
  );
}

function AskButton({ folio }: { folio: Folio }) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const refresh = useRefreshFolios();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answer = await call('al consultar el registro', () => queryRegistry([folio.fmi]));
    setAsking(false);
    const [result] = answer?.resultados ?? [];
    if (!result) return;
    alerts.info(said(result));
    await refresh();
  };
  return (
    <Button icon={<SearchOutlined />} loading={asking} onClick={() => void ask()}>
      Consultar en el registro
    </Button>
  );
}

const said = ({ estado, diferencias }: { estado: string; diferencias: number }): string => {
  if (estado === 'PROPUESTO') {
    return diferencias === 1
      ? 'El registro dice algo distinto en un campo'
      : `El registro dice algo distinto en ${diferencias} campos`;
  }
  return estado === 'SIN CAMBIOS'
    ? 'El registro dice lo mismo que el folio'
    : 'El registro no tiene esta matrícula';
};

/** What names people is read apart, and the reading is written down. */
function OfPeople({ folio }: { folio: Folio }) {
  const mayRead = useCan('folios.read_titular');
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...registryKey, 'titulos', folio.id, folio.version],
    queryFn: () => loadTitleProposals(folio.id),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!mayRead) return null;
  if (!asked) {
    return (
      <>
        <p className="folio-nota">
          El registro también respondió sobre linderos, tradición o anotaciones: contienen datos
          personales y cada lectura queda registrada.
        </p>
        <Button onClick={() => setAsked(true)}>Leer lo que dice de personas</Button>
      </>
    );
  }
  if (!data) return <RecordState thing={THING} failure={error} onRetry={() => void refetch()} />;
  return <RegistryFields folio={folio} proposals={data} />;
}
