import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { boxOf } from '../../../../platform/map/boxes.ts';
import { MapCanvas } from '../../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../../platform/map/map-layer.ts';
import { proposalKey } from '../../operations/estates/bulk.ts';
import { estateRecord, loadCadastralGround } from '../../operations/estates/estates.ts';

const OWN_COLOUR = '#1565C0';
const CADASTRE_COLOUR = '#F44336';

/** The polygon of an estate and that of its parcels in the cadastre. */
export function GroundsMap({ estate, npns }: { estate: string; npns: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...proposalKey, 'poligonos', estate],
    queryFn: async () => ({
      own: (await estateRecord.load(estate)).geometria,
      cadastre: await loadCadastralGround(npns),
    }),
    gcTime: 0,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los polígonos" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  return <Both own={data.own} cadastre={data.cadastre} />;
}

function Both({ own, cadastre }: { own: string | null; cadastre: Geometry | null }) {
  const { layers, view } = useMemo(() => {
    const drawn = own === null ? null : (JSON.parse(own) as Geometry);
    const geometries = [drawn, cadastre].filter((one) => one !== null);
    const box = boxOf({ type: 'GeometryCollection', geometries });
    return {
      layers: [
        ...layer('catastro', 'Catastro', cadastre, CADASTRE_COLOUR),
        ...layer('predio', 'Predio', drawn, OWN_COLOUR),
      ],
      view: box ? { caja: box } : defaultView,
    };
  }, [own, cadastre]);
  return (
    <div className="gi-mapa">
      <MapCanvas etiqueta="Mapa de los dos polígonos" proporcion={2} capas={layers} vista={view} />
    </div>
  );
}

const layer = (id: string, title: string, data: Geometry | null, color: string): MapLayer[] =>
  data ? [{ tipo: 'geojson', id, titulo: title, datos: data, color }] : [];
