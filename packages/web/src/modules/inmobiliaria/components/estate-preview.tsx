import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import type { Geometry } from 'geojson';
import { useMemo } from 'react';
import { boxOf } from '../../../platform/map/geodesic.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../platform/map/map-layer.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { Estate } from '../operations/estates.ts';
import '../real-estate.css';
import { UnitChips } from './unit-chips.tsx';

/** An estate's card, with its polygon where it has one. */
export function EstatePreview({ estate }: { estate: Estate }) {
  const { municipio } = estate;
  return (
    <>
      <div className="vista-cabeza">
        <div>
          <h3>{estate.codigoSig}</h3>
          <p>{estate.nombrePredioFmi}</p>
        </div>
      </div>
      <KeyValueList
        items={[
          {
            label: estateFields.proyecto.label,
            value: (
              <RouteLink route="ListProjectGi" search={{ itemId: estate.proyecto.id }} newTab>
                {estate.proyecto.disposicionDerecho}
              </RouteLink>
            ),
          },
          ...fieldFacts(estateFields, estate, ['matriculaInmobiliaria', 'npnCatastro']),
          {
            label: 'Ubicación',
            value: municipio
              ? `${municipio.nombre}, ${municipio.departamento.nombre}`
              : 'Sin municipio',
          },
          ...fieldFacts(estateFields, estate, ['vereda', 'direccion']),
          {
            label: estateFields.unidades.label,
            value: <UnitChips units={estate.unidadesPredio} onUnit={null} />,
          },
          ...fieldFacts(estateFields, estate, [
            'usoSuelo',
            'bloque',
            'infraestructuras',
            'areaTitulos',
            'areaCatastral',
            'areaTerreno',
            'origenGeometria',
            'observaciones',
            'created',
          ]),
        ]}
      />
      {estate.geometria && <Ground polygon={estate.geometria} colour={estate.colorPredio} />}
    </>
  );
}

function Ground({ polygon, colour }: { polygon: string; colour: string }) {
  const { layers, view } = useMemo(() => {
    const geometry = JSON.parse(polygon) as Geometry;
    const box = boxOf(geometry);
    const layer: MapLayer = {
      tipo: 'geojson',
      id: 'predio',
      titulo: 'Predio',
      datos: geometry,
      color: colour,
    };
    return { layers: [layer], view: box ? { caja: box } : defaultView };
  }, [polygon, colour]);
  return (
    <div className="gi-mapa">
      <MapCanvas etiqueta="Mapa del predio" proporcion={1.5} capas={layers} vista={view} />
    </div>
  );
}
