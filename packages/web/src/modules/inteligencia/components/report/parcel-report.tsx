import { RadarChartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Geometry } from 'geojson';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { cadastreKey, loadParcel } from '../../../catastro/public.ts';
import { NEW_REPORT, reportDraft } from '../../forms/report-draft.ts';
import { emptyReport } from '../../forms/report-values.ts';

/** Opens a quick report on the ground of a parcel: what remains to choose is its template. */
export function ParcelReport({ id: npn }: { id: string }) {
  const goTo = useGoTo();
  const { data } = useQuery({
    queryKey: [...cadastreKey, 'predio', npn, 'informe'],
    queryFn: () => loadParcel(npn, null, null),
    meta: { doing: 'al cargar el terreno del predio' },
  });
  const ground = data?.lugar.geometria as Geometry | null | undefined;
  const open = () => {
    if (!ground) return;
    const name = `Predio ${npn}`;
    reportDraft.write(NEW_REPORT, {
      typed: { ...emptyReport, name, trazado: ground },
      base: emptyReport,
      origin: `Terreno del predio ${npn}`,
    });
    goTo({ route: 'EstateBrowserCreate' });
  };
  return (
    <>
      <h2>Cruces del predio</h2>
      {data && !ground ? (
        <p>El predio no tiene terreno que cruzar.</p>
      ) : (
        <Button icon={<RadarChartOutlined />} disabled={!ground} onClick={open}>
          Informe rápido de este predio
        </Button>
      )}
    </>
  );
}
