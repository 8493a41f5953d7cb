import { RadarChartOutlined } from '@ant-design/icons';
import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import {
  type SourceKind,
  sourceKindNames,
  sourceOwnerFields,
} from '@comarca/shared/modules/geovisor/source';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Skeleton, Table } from 'antd';
import { useEffect, useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { SourceOwnerDialog } from '../forms/source-owner-form.tsx';
import { loadRadar, probeSources, radarKey, type WatchedSource } from '../operations/radar.ts';
import { SourceHistory } from './source-history.tsx';
import './source-radar.css';

/** How long a round may last until the table is read again for good. */
const ROUND_MS = 60_000;
const AGAIN_MS = 3_000;

/** Whether what maps need from outside answers: tried each night, or now. */
export function SourceRadar() {
  const [until, setUntil] = useState(0);
  const [told, setTold] = useState<WatchedSource | null>(null);
  const [given, setGiven] = useState<WatchedSource | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: radarKey,
    queryFn: loadRadar,
    refetchInterval: () => (Date.now() < until ? AGAIN_MS : false),
    meta: { doing: 'al cargar las fuentes' },
  });
  const ask = useProbe(() => setUntil(Date.now() + ROUND_MS));
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las fuentes" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <section className="radar" aria-label="Fuentes de los mapas">
      <div className="radar-cabeza">
        <p>
          Cada noche se piden a cada fuente sus capacidades, una imagen y la información de un
          punto. Una respuesta de error cuenta como caída, aunque llegue como buena. Se avisa a su
          responsable cuando una fuente cae y cuando vuelve.
        </p>
        <Button
          type="primary"
          icon={<RadarChartOutlined />}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          Probar ahora
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState
          title="No hay fuentes que probar"
          text="Aparecen aquí las capas base, las capas WMS, las bases de datos y el servidor de mapas."
        />
      ) : (
        <Table<WatchedSource>
          size="small"
          rowKey={({ clase, fuente }) => `${clase} ${fuente}`}
          dataSource={data}
          columns={columnsFor(setTold, setGiven)}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {given && <SourceOwnerDialog source={given} onClose={() => setGiven(null)} />}
      <Modal
        open={told !== null}
        title={`Sondeos de ${told?.nombre ?? ''}`}
        footer={null}
        onCancel={() => setTold(null)}
      >
        {told && <SourceHistory source={told} />}
      </Modal>
    </section>
  );
}

/** Asks for a round; what comes of it is read while it goes on. */
function useProbe(onAsked: () => void) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const probe = useMutation({
    mutationFn: probeSources,
    onSuccess: () => {
      alerts.info('Se están probando las fuentes.');
      onAsked();
      void queries.invalidateQueries({ queryKey: radarKey });
    },
    onError: (failure) => alerts.error(failureText('al probar las fuentes', failure)),
  });
  useEffect(() => () => void queries.invalidateQueries({ queryKey: radarKey }), [queries]);
  return probe;
}

type Act = (source: WatchedSource) => void;

const columnsFor = (tell: Act, give: Act) => [
  {
    title: 'Fuente',
    key: 'nombre',
    render: ({ nombre, clase }: WatchedSource) => (
      <>
        <strong className="radar-nombre">{nombre}</strong>
        <br />
        <small>{sourceKindNames[clase as SourceKind] ?? clase}</small>
      </>
    ),
  },
  { title: 'Estado', key: 'estado', render: (source: WatchedSource) => <State source={source} /> },
  {
    title: 'Último sondeo',
    key: 'momento',
    render: ({ estado }: WatchedSource) =>
      estado ? (
        <>
          {formatDateTime(String(estado.momento))}
          <br />
          <small>{formatNumber(estado.milisegundos, 0)} ms</small>
        </>
      ) : (
        'Sin probar'
      ),
  },
  {
    title: 'Respondió (30 días)',
    key: 'disponibilidad',
    align: 'right' as const,
    render: ({ estado }: WatchedSource) => (estado ? `${estado.disponibilidad} %` : '—'),
  },
  {
    title: 'Qué dijo',
    key: 'detalle',
    render: ({ estado }: WatchedSource) => <span className="radar-detalle">{estado?.detalle}</span>,
  },
  {
    title: sourceOwnerFields.responsable.label,
    key: 'responsable',
    render: (source: WatchedSource) => <Owner source={source} onGive={give} />,
  },
  {
    title: 'Opciones',
    key: 'opciones',
    render: (source: WatchedSource) => (
      <Button size="small" onClick={() => tell(source)} aria-label={`Historia de ${source.nombre}`}>
        Historia
      </Button>
    ),
  },
];

function Owner({ source, onGive }: { source: WatchedSource; onGive: Act }) {
  const name = source.responsable?.fullName ?? sourceOwnerFields.responsable.none;
  return (
    <Button
      type="link"
      size="small"
      className="radar-responsable"
      onClick={() => onGive(source)}
      aria-label={`Responsable de ${source.nombre}: ${name}`}
    >
      {name}
    </Button>
  );
}

function State({ source: { estado } }: { source: WatchedSource }) {
  if (!estado) return <StatusChip tone="gris">SIN PROBAR</StatusChip>;
  if (estado.funciona) return <StatusChip tone="verde">RESPONDE</StatusChip>;
  return (
    <>
      <StatusChip tone="rojo">CAÍDA</StatusChip>
      {estado.caidaDesde !== null && (
        <small>desde {formatDateTime(String(estado.caidaDesde))}</small>
      )}
    </>
  );
}
