import { EditOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import {
  negotiationFields,
  termFields,
} from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { HistoryPanel } from '../../../../platform/history/history-panel.tsx';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { fieldFacts } from '../../../../platform/record/field-facts.ts';
import { recordKey } from '../../../../platform/record/web-record.ts';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { NegotiationDialog } from '../../forms/negotiation-form.tsx';
import { useMayChangeEstates } from '../../operations/estates/use-may-change-estates.ts';
import {
  loadNegotiationChoices,
  type Negotiation,
  negotiationRecord,
  negotiationsKey,
  termRecord,
} from '../../operations/negotiations/negotiation.ts';
import '../../negotiation.css';
import '../../real-estate.css';
import { FilingsTable } from './filings-table.tsx';
import { OffersTable } from './offers-table.tsx';
import { StageChip } from './stage-chip.tsx';
import { TermChip } from './term-chip.tsx';

/** How the negotiation of an estate stands: its stage, terms, offers, letters and history. */
export function NegotiationTab({ id }: { id: string }) {
  const [editing, setEditing] = useState(false);
  const mayWrite = useMayChangeEstates();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(negotiationRecord, id),
    queryFn: () => negotiationRecord.load(id),
  });
  const choices = useQuery({
    queryKey: [...negotiationsKey, 'opciones', id],
    queryFn: () => loadNegotiationChoices(id),
    meta: { doing: 'al cargar las opciones de la negociación' },
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la negociación" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const owner = { predio: id };
  return (
    <div className="gi-negociacion">
      <section className="gi-tarjeta" aria-label="Etapa">
        <header className="gi-diagnostico-cabeza">
          <StageChip stage={data.etapa} />
          {mayWrite && choices.data && (
            <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
              Cambiar
            </Button>
          )}
        </header>
        <Facts negotiation={data} />
      </section>
      <div>
        <h2>Ofertas y acuerdos</h2>
        <OffersTable owner={owner} documents={choices.data?.documentos ?? []} />
      </div>
      <div>
        <h2>Plazos</h2>
        <ManagedTable declared={termRecord} owner={owner} columns={termColumns} local />
      </div>
      <div>
        <h2>Radicados</h2>
        <FilingsTable owner={owner} />
      </div>
      <section aria-label="Historial de la negociación">
        <h2>Historial</h2>
        <HistoryPanel entity={negotiationRecord.entity} id={id} />
      </section>
      {editing && choices.data && (
        <NegotiationDialog
          negotiation={data}
          choices={choices.data}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

const Facts = ({ negotiation }: { negotiation: Negotiation }) => (
  <KeyValueList
    items={[
      ...fieldFacts(negotiationFields, negotiation, ['desde', 'responsable']),
      {
        label: negotiationFields.plazo.label,
        value: negotiation.plazo ? (
          <TermChip day={negotiation.plazo} state={negotiation.estadoPlazo} />
        ) : (
          'Sin plazo'
        ),
      },
      ...fieldFacts(negotiationFields, negotiation, [
        'ofertado',
        ...(negotiation.ofertado === null ? [] : (['ofertadoComo'] as const)),
        'observacion',
      ]),
    ]}
  />
);

const termColumns = fieldColumns<typeof termFields, Awaited<ReturnType<typeof termRecord.load>>>(
  termFields,
  ['asunto', 'vence', 'dias', 'cumplido'],
  {
    asunto: { main: true },
    cumplido: {
      render: ({ cumplido }) => (cumplido ? formatDate(cumplido) : <NoData>Abierto</NoData>),
    },
  },
);
