import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
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
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { boxOfAll } from '../components/box-of.ts';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { ChosenBase } from '../components/chosen-base.tsx';
import { groundTiles } from '../components/ground-tiles.ts';
import { cadastreKey } from '../operations/parcels.ts';
import {
  downloadReview,
  type FindingRow,
  loadFindings,
  loadRules,
  type RuleRow,
  runRules,
} from '../operations/review.ts';

const POLL_MS = 1_500;
const PAGE = 20;

/** `/catastro_multiproposito/calidad` */
export function QualityScreen() {
  return (
    <>
      <CadastreNav now="CadastreQuality" />
      <PageHeader
        title="Calidad del catastro"
        detail="Reglas que cada base debe cumplir y lo que no las cumple."
      />
      <ChosenBase tools={({ id }) => <RunButton base={id} />}>
        {({ id }) => <Rules key={id} base={id} />}
      </ChosenBase>
    </>
  );
}

/** Which rule's findings are shown, beside the base. */
const search = z.looseObject({ regla: z.string().optional().catch(undefined) });

const rulesKey = (base: string) => [...cadastreKey, 'reglas', base];

function RunButton({ base }: { base: string }) {
  const may = useCan('catastro.change_basecatastral');
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  if (!may) return null;
  const run = async () => {
    await alerted('al revisar la base', () => runRules(base));
    await queries.invalidateQueries({ queryKey: rulesKey(base) });
  };
  return (
    <Button type="primary" onClick={() => void run()}>
      Revisar la base
    </Button>
  );
}

function Rules({ base }: { base: string }) {
  const [{ regla: rule = null }, change] = useUrlState(search);
  const setRule = (code: string | null) => change({ regla: code ?? undefined });
  const { data, error, refetch } = useQuery({
    queryKey: rulesKey(base),
    queryFn: () => loadRules(base),
    refetchInterval: ({ state }) => (state.data?.[0]?.enCurso ? POLL_MS : false),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las reglas" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  const [first] = data;
  return (
    <>
      {first?.enCurso && <Alert type="info" showIcon title="La base se está revisando…" />}
      <p>
        {first?.revisada
          ? `Última revisión: ${formatDateTime(first.revisada)}`
          : 'La base todavía no se ha revisado.'}
      </p>
      <div className="catastro-columnas">
        <RuleTable rules={data} rule={rule} onRule={setRule} />
        {first?.revisada && <Findings key={rule} base={base} rule={rule} at={first.revisada} />}
      </div>
    </>
  );
}

function RuleTable({
  rules,
  rule,
  onRule,
}: {
  rules: readonly RuleRow[];
  rule: string | null;
  onRule: (rule: string | null) => void;
}) {
  return (
    <div className="catastro-ancha">
      <Table
        size="small"
        rowKey="codigo"
        pagination={false}
        dataSource={[...rules]}
        expandable={{
          columnTitle: 'Por qué',
          expandedRowRender: ({ explicacion }) => explicacion,
        }}
        columns={[
          {
            title: 'Regla',
            render: (_, { enunciado, severidad }) => (
              <>
                <StatusChip tone={severidad === 'ERROR' ? 'rojo' : 'naranja'}>
                  {severidad === 'ERROR' ? 'Error' : 'Advertencia'}
                </StatusChip>{' '}
                {enunciado}
              </>
            ),
          },
          {
            title: 'Hallazgos',
            align: 'right',
            render: (_, { codigo, cantidad, enunciado }) =>
              cantidad === null ? (
                '—'
              ) : (
                <Button
                  type={rule === codigo ? 'primary' : 'link'}
                  size="small"
                  disabled={cantidad === 0}
                  aria-label={`${formatNumber(cantidad, 0)} hallazgos: ${enunciado}`}
                  onClick={() => onRule(rule === codigo ? null : codigo)}
                >
                  {formatNumber(cantidad, 0)}
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}

function Findings({ base, rule, at }: { base: string; rule: string | null; at: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...cadastreKey, 'hallazgos', base, rule, at, page],
    queryFn: () => loadFindings(base, rule, { first: PAGE, offset: (page - 1) * PAGE }),
    placeholderData: keepPreviousData,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los hallazgos" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  return (
    <div>
      <FindingsMap base={base} findings={data.nodes} />
      <div className="catastro-barra">
        <ExportButton
          download={() =>
            downloadReview('hallazgos-catastrales', { base, ...(rule && { regla: rule }) })
          }
        />
      </div>
      <div className="catastro-ancha">
        <Table
          size="small"
          rowKey="id"
          dataSource={[...data.nodes]}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: data.totalCount,
            showSizeChanger: false,
            onChange: setPage,
          }}
          locale={{ emptyText: 'Nada rompe esta regla.' }}
          columns={[
            {
              title: 'NPN',
              render: (_, { npn, predioId }) =>
                predioId && npn ? (
                  <RouteLink
                    route="CadastreParcel"
                    params={{ npn }}
                    search={{ base, id: predioId }}
                    className="catastro-npn"
                  >
                    {npn}
                  </RouteLink>
                ) : (
                  npn || '—'
                ),
            },
            { title: 'Hallazgo', dataIndex: 'detalle' },
          ]}
        />
      </div>
    </div>
  );
}

function FindingsMap({ base, findings }: { base: string; findings: readonly FindingRow[] }) {
  const layers = useMemo<MapLayer[]>(() => {
    const features = findings.flatMap(({ geometria, npn, detalle }) =>
      geometria
        ? [
            {
              type: 'Feature' as const,
              geometry: geometria as Geometry,
              properties: { npn, detalle },
            },
          ]
        : [],
    );
    return [
      groundTiles(base, 'Terrenos', '#7A8A92'),
      {
        id: 'hallazgos',
        tipo: 'geojson',
        titulo: 'Hallazgos de la página',
        datos: { type: 'FeatureCollection', features },
        color: '#C62828',
        columnas: [
          { value: 'npn', text: 'NPN' },
          { value: 'detalle', text: 'Hallazgo' },
        ],
      },
    ];
  }, [base, findings]);
  const box = useMemo(
    () => boxOfAll(findings.flatMap(({ geometria }) => (geometria ? [geometria as Geometry] : []))),
    [findings],
  );
  const view = useMemo(() => box && { caja: box }, [box]);
  if (!view) return null;
  return <MapCanvas etiqueta="Hallazgos en el mapa" capas={layers} vista={view} />;
}
