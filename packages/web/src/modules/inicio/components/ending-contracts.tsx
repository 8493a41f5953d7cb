import { formatDate } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import './ending-contracts.css';

const endingQuery = graphql(`
  query ContratosPorVencer {
    contractsEnding { id nombre identificacionFormal fechaFinalizacion diasRestantes banda }
  }
`);

type Ending = ResultOf<typeof endingQuery>['contractsEnding'][number];

const SHOWN = 6;

/** The days before the end at which a contract is spoken of, the most urgent first. */
const bands: readonly { days: number; tone: ChipTone }[] = [
  { days: 30, tone: 'rojo' },
  { days: 60, tone: 'naranja' },
  { days: 90, tone: 'azul' },
];

/** Contracts that end within 90, 60 and 30 days; nothing without permission or when there is none. */
export function EndingContracts() {
  const allowed = useCan('contratos.view_contrato');
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['contratos', 'por-vencer'],
    queryFn: async ({ signal }) => (await execute(endingQuery, {}, { signal })).contractsEnding,
    enabled: allowed,
  });
  if (!data && error) {
    return (
      <LoadFailure
        thing="la lista de contratos por vencer"
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  const shown = all ? data : data.slice(0, SHOWN);
  return (
    <section className="por-vencer" aria-labelledby="por-vencer">
      <header>
        <h2 id="por-vencer">Contratos por vencer</h2>
        <p>
          {bands.map(({ days, tone }) => (
            <StatusChip key={days} tone={tone}>
              {data.filter(({ banda }) => banda === days).length} a {days} días
            </StatusChip>
          ))}
        </p>
      </header>
      <ul>
        {shown.map((contract) => (
          <EndingContract key={contract.id} contract={contract} />
        ))}
      </ul>
      {data.length > SHOWN && (
        <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${data.length}`}
        </Button>
      )}
    </section>
  );
}

function EndingContract({ contract }: { contract: Ending }) {
  const { id, nombre, identificacionFormal, fechaFinalizacion, diasRestantes, banda } = contract;
  const tone = bands.find(({ days }) => days === banda)?.tone ?? 'gris';
  return (
    <li>
      <RouteLink route="ListContract" search={{ itemId: id }}>
        {identificacionFormal}
      </RouteLink>
      <span className="por-vencer-nombre">{nombre}</span>
      <span className="por-vencer-fecha">
        {formatDate(fechaFinalizacion)}{' '}
        <StatusChip tone={tone}>{remaining(diasRestantes)}</StatusChip>
      </span>
    </li>
  );
}

function remaining(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `En ${days} días`;
}
