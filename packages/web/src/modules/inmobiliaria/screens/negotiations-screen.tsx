import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { estatePanel } from '../components/estate-panel.tsx';
import { negotiationColumns } from '../components/negotiation/negotiation-columns.tsx';
import { NegotiationViews } from '../components/negotiation/negotiation-views.tsx';
import { loadNegotiations } from '../operations/negotiations/negotiation.ts';
import { useNegotiationFilters } from '../operations/negotiations/use-negotiation-filters.ts';

/** `/negociacion_gi/lista` */
export function NegotiationsScreen() {
  return (
    <RecordScreen
      {...estatePanel}
      add={undefined}
      title="Negociación"
      detail="Los predios de sus proyectos con la etapa, el plazo y la oferta de cada uno."
      plural="negociaciones"
      load={loadNegotiations}
      columns={({ onOpen }) => negotiationColumns(onOpen)}
      filters={useNegotiationFilters()}
      actions={<NegotiationViews view="ListNegotiation" />}
      exportTo="negociaciones-gi"
    />
  );
}
