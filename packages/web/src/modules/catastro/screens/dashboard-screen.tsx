import { formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { type Bar, BarChart } from '../../../platform/dashboard/bar-chart.tsx';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { ChartGrid } from '../../../platform/dashboard/dashboard-screen.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { ChosenBase } from '../components/chosen-base.tsx';
import { loadDashboard } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

/** `/catastro_multiproposito/tablero` */
export function CadastreDashboardScreen() {
  return (
    <>
      <CadastreNav now="CadastreDashboard" />
      <div className="tablero">
        <PageHeader
          title="Tablero del catastro"
          detail="Haga clic en una barra para ver sus predios."
        />
        <ChosenBase>{({ id }) => <Figures base={id} />}</ChosenBase>
      </div>
    </>
  );
}

type Items = readonly { codigo: string; item: string; count: number }[];

const bars = (items: Items | undefined): Bar[] | undefined =>
  items?.map(({ codigo, item, count }) => ({ id: codigo === '' ? null : codigo, item, count }));

function Figures({ base }: { base: string }) {
  const goTo = useGoTo();
  const { data, error, refetch } = useQuery({
    queryKey: [...cadastreKey, 'tablero', base],
    queryFn: () => loadDashboard(base),
  });
  if (error)
    return <LoadFailure thing="el tablero" failure={error} onRetry={() => void refetch()} />;
  const rows = (key: string) => ({
    isOn: () => false,
    onPick: (id: string) => goTo({ route: 'Cadastre', search: { base_In: [base], [key]: [id] } }),
  });
  return (
    <>
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
      <ChartGrid>
        <BarChart title="Por zona" heading="Zona" bars={bars(data?.porZona)} {...rows('zona_In')} />
        <BarChart
          title="Por condición"
          heading="Condición"
          bars={bars(data?.porCondicion)}
          {...rows('condicion_In')}
        />
        <BarChart title="Por tamaño del terreno" heading="Tamaño" bars={bars(data?.porTamano)} />
        <BarChart
          title="Hallazgos de calidad"
          heading="Regla"
          bars={bars(data?.porRegla)}
          isOn={() => false}
          onPick={() => goTo({ route: 'CadastreQuality', search: { base } })}
        />
      </ChartGrid>
    </>
  );
}
