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
    contractsEndingTotals { banda total }
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
    queryFn: ({ signal }) => execute(endingQuery, {}, { signal }),
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
  if (!data || data.contractsEnding.length === 0) return null;
  const { contractsEnding: contracts, contractsEndingTotals: totals } = data;
  const total = totals.reduce((sum, band) => sum + band.total, 0);
  const shown = all ? contracts : contracts.slice(0, SHOWN);
  return (
    <section className="por-vencer" aria-labelledby="por-vencer">
      <header>
        <h2 id="por-vencer">Contratos por vencer</h2>
        <p>
          {bands.map(({ days, tone }) => (
            <StatusChip key={days} tone={tone}>
              {totals.find(({ banda }) => banda === days)?.total ?? 0} a {days} días
            </StatusChip>
          ))}
        </p>
      </header>
      <ul>
        {shown.map((contract) => (
          <EndingContract key={contract.id} contract={contract} />
        ))}
      </ul>
      {contracts.length > SHOWN && (
        <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : moreOf(contracts.length, total)}
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

const moreOf = (listed: number, total: number): string =>
  listed < total ? `Ver los ${listed} primeros de ${total}` : `Ver los ${total}`;

function remaining(days: number): string {
  if (days <= 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `En ${days} días`;
}
