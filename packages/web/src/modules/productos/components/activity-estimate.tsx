import { formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { loadEstimate } from '../operations/assignments/products-dashboard.ts';
import './products-dashboard/products-dashboard.css';

interface Props {
  /** Empty while none is chosen. */
  actividad: string;
  /** The assignment that is shown: it says nothing about itself. */
  except?: string | null;
}

/** What the same activity took before, beside its estimate; nothing where too little is known. */
export function EstimateNote({ actividad, except = null }: Props) {
  const { data } = useQuery({
    queryKey: [...assignmentsKey, 'estimacion', actividad, except],
    queryFn: () => loadEstimate(actividad, except),
    enabled: actividad !== '',
    meta: { doing: 'al cargar la estimación de la actividad' },
  });
  if (data?.p50 == null || data.p80 == null) return null;
  return (
    <small className="estimacion">
      Antes tomó: P50 {formatNumber(data.p50)} h · P80 {formatNumber(data.p80)} h (
      {formatNumber(data.muestra, 0)} cerradas)
    </small>
  );
}
