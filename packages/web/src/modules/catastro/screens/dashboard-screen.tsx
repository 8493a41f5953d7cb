import { formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { type Bar, BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid } from '../../../platform/dashboard/dashboard-screen.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { BaseSelect } from '../components/base-select.tsx';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { MunicipalityCoverage } from '../components/municipality-coverage.tsx';
import { type Dashboard, loadDashboard } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

const search = z.looseObject({ base: z.string().optional().catch(undefined) });

/** `/catastro_multiproposito/tablero` */
export function CadastreDashboardScreen() {
  const [{ base }, change] = useUrlState(search);
  return (
    <>
      <CadastreNav now="CadastreDashboard" />
      <div className="tablero">
        <PageHeader
          title="Tablero del catastro"
          detail="Haga clic en una barra o en una cifra para ver sus predios."
        />
        <div className="catastro-barra">
          <BaseSelect
            label="Base catastral"
            all="La base más reciente de cada municipio"
            value={base ?? null}
            onChange={(chosen) => change({ base: chosen })}
          />
        </div>
        <Figures base={base ?? null} />
      </div>
    </>
  );
}

type Items = readonly { codigo: string; item: string; count: number }[];

const bars = (items: Items | undefined): Bar[] | undefined =>
  items?.map(({ codigo, item, count }) => ({ id: codigo === '' ? null : codigo, item, count }));

function Figures({ base }: { base: string | null }) {
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...cadastreKey, 'tablero', base],
    queryFn: () => loadDashboard(base),
  });
  const failure = failureInstead(data, error);
  if (failure)
    return <LoadFailure thing="el tablero" failure={failure} onRetry={() => void refetch()} />;
  const within: Record<string, string[]> = base ? { base_In: [base] } : {};
  const parcels = (key: string) => ({
    isOn: () => false,
    onPick: (id: string) => goTo({ route: 'Cadastre', search: { ...within, [key]: [id] } }),
  });
  const findings = (rule: string) =>
    base
      ? goTo({ route: 'CadastreQuality', search: { base, regla: rule } })
      : goTo({ route: 'Cadastre', search: { regla_In: [rule] } });
  return (
    <>
      <Totals data={data} />
      <MunicipalityCoverage rows={data?.porMunicipio} within={within} />
      <ChartGrid>
        <BarChart
          title="Predios por municipio"
          heading="Municipio"
          bars={data?.porMunicipio.map(({ codigo, nombre, predios }) => ({
            id: codigo,
            item: nombre,
            count: predios,
          }))}
          {...parcels('municipio_In')}
        />
        <BarChart
          title="Por zona"
          heading="Zona"
          bars={bars(data?.porZona)}
          {...parcels('zona_In')}
        />
        <BarChart
          title="Por condición"
          heading="Condición"
          bars={bars(data?.porCondicion)}
          {...parcels('condicion_In')}
        />
        <BarChart
          title="Por tamaño del terreno"
          heading="Tamaño"
          bars={bars(data?.porTamano)}
          {...parcels('tamano_In')}
        />
        <BarChart
          title="Hallazgos de calidad"
          heading="Regla"
          bars={bars(data?.porRegla)}
          isOn={() => false}
          onPick={findings}
        />
      </ChartGrid>
    </>
  );
}

const Totals = ({ data }: { data: Dashboard | undefined }) => (
  <Counters
    items={[
      { label: 'Predios', value: data?.predios },
      {
        label: 'Área (ha)',
        value: data && data.areaM2 / 10_000,
        show: (value) => formatNumber(value, 2),
      },
      { label: 'Con matrícula (FMI)', value: data?.conFmi },
      { label: 'Sin terreno', value: data?.sinTerreno },
    ]}
  />
);
