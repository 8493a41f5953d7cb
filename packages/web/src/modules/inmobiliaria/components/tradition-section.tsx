import { EyeOutlined } from '@ant-design/icons';
import { TITLE_YEARS } from '@comarca/shared/modules/folios/tradition';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { diagnosesKey, loadParties, loadTradition } from '../operations/diagnoses/diagnoses.ts';
import '../real-estate.css';
import { TraditionTimeline } from './tradition-timeline.tsx';

interface Span {
  /** back from today */
  years: number;
  onYears: (years: number) => void;
}

/** Over how many years a study of titles looks. */
export function useTitleYears(): Span {
  const [years, onYears] = useState<number>(TITLE_YEARS.usual);
  return { years, onYears };
}

/** What the folios of an estate say of its title, for who sees folios. */
export function TraditionSection({ estate, years, onYears }: { estate: string } & Span) {
  const maySee = useCan('folios.view_folio');
  return (
    <section className="gi-tradicion" aria-label="Tradición">
      <header className="gi-diagnostico-cabeza">
        <h4>Tradición</h4>
        {maySee && (
          <InputNumber
            aria-label="Años del estudio de títulos"
            min={1}
            max={TITLE_YEARS.most}
            precision={0}
            suffix="años"
            value={years}
            onChange={(given) => given !== null && onYears(given)}
          />
        )}
      </header>
      {maySee ? (
        <Folios estate={estate} years={years} />
      ) : (
        <p className="gi-tradicion-nota">Su cuenta no puede ver folios.</p>
      )}
    </section>
  );
}

function Folios({ estate, years }: { estate: string; years: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...diagnosesKey, 'tradicion', estate, years],
    queryFn: () => loadTradition(estate, years),
    placeholderData: (before) => before,
  });
  const mayRead = useCan('folios.read_titular');
  const [asked, setAsked] = useState(false);
  const parties = useQuery({
    queryKey: [...diagnosesKey, 'personas', estate],
    queryFn: () => loadParties(estate),
    enabled: asked,
    // A reading is written down: it is not repeated because a window came back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la tradición" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.folios.length === 0 && data.faltan.length === 0) {
    return <p className="gi-tradicion-nota">El predio no tiene matrículas (FMI).</p>;
  }
  return (
    <>
      {data.folios.map((folio) => (
        <TraditionTimeline
          key={folio.fmi}
          folio={folio}
          parties={parties.data?.find(({ fmi }) => fmi === folio.fmi) ?? null}
        />
      ))}
      {data.faltan.map((fmi) => (
        <p key={fmi} className="gi-tradicion-nota">
          El folio {fmi} no está cargado.
        </p>
      ))}
      {mayRead && data.folios.length > 0 && !parties.data && (
        <p className="gi-tradicion-nota">
          <Button
            size="small"
            icon={<EyeOutlined />}
            loading={parties.isFetching}
            onClick={() => setAsked(true)}
          >
            Ver personas
          </Button>{' '}
          Son datos personales (Ley 1581 de 2012): cada lectura queda registrada.
        </p>
      )}
    </>
  );
}
