import { EditOutlined } from '@ant-design/icons';
import { ADD_ESTATE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { RecordSections, useRecordTabs } from '../../../platform/record/record-parts.tsx';
import { recordKey } from '../../../platform/record/web-record.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { EstatePreview } from '../components/estate-preview.tsx';
import { type Estate, estateRecord } from '../operations/estates/estates.ts';

/** `/predios_gi/{id}` */
export function EstateScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(estateRecord, id),
    queryFn: () => estateRecord.load(id),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing={estateRecord.thing} failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <PageHeader
        title={data.codigoSig}
        detail={data.nombrePredioFmi || data.proyecto.disposicionDerecho}
        actions={<WayBack estate={data} />}
      />
      <Sections estate={data} />
    </>
  );
}

function WayBack({ estate: { id } }: { estate: Estate }) {
  const mayChange = useCan(ADD_ESTATE_PERMISSION);
  return (
    <>
      <RouteButton route="ListEstatesGi">Ver predios</RouteButton>
      {mayChange && (
        <RouteButton type="primary" icon={<EditOutlined />} route="ListEstatesGi" search={{ id }}>
          Editar
        </RouteButton>
      )}
    </>
  );
}

function Sections({ estate }: { estate: Estate }) {
  const sections = useRecordTabs(estateRecord.entity, estate.id, [
    {
      key: 'ficha',
      label: 'Ficha',
      content: (
        <>
          <EstatePreview estate={estate} titled={false} />
          <RecordSections entity={estateRecord.entity} id={estate.id} />
        </>
      ),
    },
    {
      key: 'historial',
      label: 'Historial',
      content: <HistoryPanel entity={estateRecord.entity} id={estate.id} />,
    },
  ]);
  return <SectionTabs label="Sección del predio" sections={sections} />;
}
