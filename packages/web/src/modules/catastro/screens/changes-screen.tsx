import { formatNumber } from '@comarca/shared/core/formats';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Table } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { MapCanvas } from '../../../platform/map/map.tsx';
import type { MapLayer } from '../../../platform/map/map-layer.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { BaseSelect } from '../components/base-select.tsx';
import { boxOfAll } from '../components/box-of.ts';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { cadastreKey } from '../operations/parcels.ts';
import {
  type ChangeRow,
  type Changes,
  compareBases,
  downloadReview,
  loadChanges,
} from '../operations/review.ts';

const POLL_MS = 1_500;
const PAGE = 20;

const kinds: Readonly<Record<string, string>> = {
  NUEVO: 'Nuevos',
  DESAPARECIDO: 'Desaparecidos',
  GEOMETRIA: 'Cambió el terreno',
  ATRIBUTOS: 'Cambiaron datos',
  SUBDIVIDIDO: 'Subdivididos',
  ENGLOBADO: 'Englobados',
  IGUAL: 'Iguales',
  REPETIDO: 'Número repetido',
};

const search = z.looseObject({
  from: z.string().optional().catch(undefined),
  to: z.string().optional().catch(undefined),
});

/** `/catastro_multiproposito/cambios` */
export function ChangesScreen() {
  const [{ from, to }, change] = useUrlState(search);
  return (
    <>
      <CadastreNav now="CadastreChanges" />
      <PageHeader
        title="Cambios entre dos bases"
        detail="Qué predios aparecieron, desaparecieron o cambiaron de una vigencia a otra."
      />
      <div className="catastro-barra">
        <BaseSelect
          label="Base anterior"
          value={from ?? null}
          onChange={(base) => change({ from: base })}
        />
        <BaseSelect
          label="Base posterior"
          value={to ?? null}
          onChange={(base) => change({ to: base })}
        />
      </div>
      {from && to && from !== to ? (
        <Comparison key={`${from}-${to}`} from={from} to={to} />
      ) : (
        <EmptyState title="Elija dos bases distintas para compararlas" />
      )}
    </>
  );
}

function Comparison({ from, to }: { from: string; to: string }) {
  const [kind, setKind] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const key = [...cadastreKey, 'cambios', from, to];
  const { data, error, refetch } = useQuery({
    queryKey: [...key, kind, page],
    queryFn: () => loadChanges(from, to, kind, { first: PAGE, offset: (page - 1) * PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.enCurso ? POLL_MS : false),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los cambios" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  const choose = (chosen: string) => {
    setKind(kind === chosen ? null : chosen);
    setPage(1);
  };
  return (
    <>
      {data.enCurso && <Alert type="info" showIcon title="Las bases se están comparando…" />}
      <div className="catastro-barra">
        <CompareButton from={from} to={to} done={data.comparada !== null} queryKey={key} />
        {data.comparada && <KindButtons changes={data} kind={kind} onKind={choose} />}
        {data.comparada && (
          <ExportButton
            download={() =>
              downloadReview('cambios-catastrales', { from, to, ...(kind && { clase: kind }) })
            }
          />
        )}
      </div>
      {data.pagina && (
        <div className="catastro-columnas">
          <ChangeTable
            changes={data.pagina.nodes}
            total={data.pagina.totalCount}
            page={page}
            onPage={setPage}
          />
          <ChangesMap changes={data.pagina.nodes} />
        </div>
      )}
    </>
  );
}

interface CompareProps {
  from: string;
  to: string;
  done: boolean;
  queryKey: readonly unknown[];
}

function CompareButton({ from, to, done, queryKey }: CompareProps) {
  const may = useCan('catastro.change_basecatastral');
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  if (!may) return null;
  const run = async () => {
    await alerted('al comparar las bases', () => compareBases(from, to));
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <Button type={done ? 'default' : 'primary'} onClick={() => void run()}>
      {done ? 'Comparar de nuevo' : 'Comparar'}
    </Button>
  );
}

interface KindProps {
  changes: Changes;
  kind: string | null;
  onKind: (kind: string) => void;
}

const KindButtons = ({ changes, kind, onKind }: KindProps) =>
  changes.conteos.map(({ clase, cantidad }) => (
    <Button
      key={clase}
      type={kind === clase ? 'primary' : 'default'}
      disabled={cantidad === 0}
      onClick={() => onKind(clase)}
    >
      {kinds[clase]}: {formatNumber(cantidad, 0)}
    </Button>
  ));

interface TableProps {
  changes: readonly ChangeRow[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

function ChangeTable({ changes, total, page, onPage }: TableProps) {
  return (
    <div className="catastro-ancha">
      <Table
        size="small"
        rowKey="id"
        dataSource={[...changes]}
        pagination={{
          current: page,
          pageSize: PAGE,
          total,
          showSizeChanger: false,
          onChange: onPage,
        }}
        locale={{ emptyText: 'Nada cambió.' }}
        columns={[
          { title: 'Cambio', render: (_, { clase }) => kinds[clase] },
          {
            title: 'NPN',
            render: (_, { npn, npnNuevo }) => (
              <span className="catastro-npn">
                {npn === npnNuevo ? npn : `${npn} → ${npnNuevo}`}
              </span>
            ),
          },
          { title: 'Qué cambió', dataIndex: 'detalle' },
          {
            title: 'Área (m²)',
            align: 'right',
            render: (_, { medida }) => (medida === null ? '—' : formatNumber(medida, 2)),
          },
        ]}
      />
    </div>
  );
}

function ChangesMap({ changes }: { changes: readonly ChangeRow[] }) {
  const before = useMemo(() => changes.map(({ geometriaAntes }) => geometriaAntes), [changes]);
  const after = useMemo(() => changes.map(({ geometriaAhora }) => geometriaAhora), [changes]);
  const layers = useMemo<MapLayer[]>(
    () => [
      stateLayer('Antes', '#7A8A92', changes, before),
      { ...stateLayer('Ahora', '#B4532A', changes, after), contorno: true },
    ],
    [changes, before, after],
  );
  const view = useMemo(() => {
    const box = boxOfAll([...before, ...after].filter(isGeometry));
    return box && { caja: box };
  }, [before, after]);
  if (!view) return null;
  return <MapCanvas etiqueta="Cambios en el mapa" capas={layers} vista={view} />;
}

const isGeometry = (value: unknown): value is Geometry => value !== null;

const stateLayer = (
  title: string,
  color: string,
  changes: readonly ChangeRow[],
  geometries: readonly unknown[],
) => ({
  id: title,
  tipo: 'geojson' as const,
  titulo: title,
  color,
  datos: {
    type: 'FeatureCollection' as const,
    features: changes.flatMap(({ npn, detalle }, index) => {
      const geometry = geometries[index];
      return isGeometry(geometry)
        ? [{ type: 'Feature' as const, geometry, properties: { npn, detalle } }]
        : [];
    }),
  },
  columnas: [
    { value: 'npn', text: 'NPN' },
    { value: 'detalle', text: 'Cambio' },
  ],
});
