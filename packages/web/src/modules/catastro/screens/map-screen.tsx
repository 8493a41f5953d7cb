import { useMemo } from 'react';
import { MapCanvas } from '../../../platform/map/map.tsx';
import type { Box, MapLayer } from '../../../platform/map/map-layer.ts';
import { defaultView } from '../../../platform/map/map-layer.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { ChosenBase } from '../components/chosen-base.tsx';
import { groundTiles } from '../components/ground-tiles.ts';
import { parcelFinder } from '../operations/parcel-finder.ts';

/** `/catastro_multiproposito/mapa` */
export function MapScreen() {
  return (
    <>
      <CadastreNav now="CadastreMap" />
      <PageHeader
        title="Mapa del catastro"
        detail="Acerque el mapa o busque un predio o un lugar, y haga clic en el terreno: su número lleva a la ficha."
      />
      <ChosenBase>
        {({ id, extension }) => <BaseMapView base={id} extension={extension} />}
      </ChosenBase>
    </>
  );
}

function BaseMapView({ base, extension }: { base: string; extension: readonly number[] | null }) {
  const layers = useMemo(() => [groundLayer(base)], [base]);
  const finder = useMemo(() => parcelFinder(base), [base]);
  const [west, south, east, north] = extension ?? [];
  const view = useMemo(
    () =>
      west === undefined || south === undefined || east === undefined || north === undefined
        ? defaultView
        : { caja: [west, south, east, north] satisfies Box },
    [west, south, east, north],
  );
  return (
    <MapCanvas
      key={base}
      etiqueta="Terrenos de la base"
      capas={layers}
      vista={view}
      proporcion={2}
      buscarLugares={finder}
    />
  );
}

const groundLayer = (base: string): MapLayer => ({
  ...groundTiles(base, 'Terrenos', '#B4532A'),
  columnas: [
    {
      value: 'npn',
      text: 'Predio',
      enlace: (value) => ({
        route: 'CadastreParcel',
        params: { npn: String(value) },
        search: { base },
      }),
    },
  ],
});
