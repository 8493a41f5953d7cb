import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { useMemo } from 'react';
import { boxOf } from '../../../../platform/map/geodesic.ts';
import { MapCanvas, type MapProps } from '../../../../platform/map/map.tsx';
import {
  type Box,
  defaultView,
  type MapLayer,
  type MapView,
} from '../../../../platform/map/map-layer.ts';
import { tableTiles } from '../../../../platform/map/table-tiles.ts';
import { type Report, type ReportSection, titleOf } from '../../operations/quick-report.model.ts';
import { crossingColumns, crossingText } from './crossing-columns.ts';

/** What the map of a layer needs of the report around it. */
export type MappedReport = Pick<Report, 'areaEstudio' | 'colorCruce' | 'colorTrazado'> & {
  ejecutado: Pick<Report['ejecutado'], 'trazado'>;
};

interface Props {
  report: MappedReport;
  section: ReportSection;
  /** running number of the crossing to point out */
  elegido: number | null;
  /** its grounds and its search, where nobody is signed in */
  outside?: Pick<MapProps, 'bases' | 'buscarLugares'>;
  /** what it opens at, instead of the study area */
  caja?: Box | null;
  /** holds how to take what the map shows */
  toma?: MapProps['toma'];
}

const AREA_COLOR = '#546E7A';

/** Route, study area and the crossings of one layer. */
export function LayerMap({ report, section, elegido, outside, caja = null, toma }: Props) {
  const layers = useMemo(() => layersOfMap(report, section), [report, section]);
  const view = useMemo<MapView>(() => {
    const box = caja ?? boxOf(report.areaEstudio ?? report.ejecutado.trazado);
    return box ? { caja: box } : defaultView;
  }, [caja, report.areaEstudio, report.ejecutado.trazado]);
  return (
    <MapCanvas
      etiqueta={`Mapa de cruces de ${titleOf(section)}`}
      capas={layers}
      vista={view}
      elegido={elegido}
      {...outside}
      {...(toma && { toma })}
    />
  );
}

function layersOfMap(report: MappedReport, section: ReportSection): MapLayer[] {
  const { tablaPostgis, cruces } = section;
  const layers: MapLayer[] = [];
  const style = (tablaPostgis?.estilo ?? null) as LayerStyle | null;
  if (tablaPostgis?.capaWms) {
    layers.push({
      id: 'wms',
      tipo: 'wms',
      titulo: `${titleOf(section)} (WMS)`,
      url: `/api/v1/wms/${tablaPostgis.capaWms.id}`,
      capa: tablaPostgis.capaWms.capa,
    });
  }
  if (tablaPostgis?.id) {
    layers.push({
      id: 'completa',
      tipo: 'teselas',
      titulo: 'Capa completa',
      url: tableTiles(tablaPostgis.id, style),
      color: '#8D6E63',
      ...(style && { estilo: style }),
      oculta: true,
    });
  }
  if (report.areaEstudio) {
    layers.push({
      id: 'area',
      tipo: 'geojson',
      titulo: 'Área de estudio',
      datos: report.areaEstudio,
      color: AREA_COLOR,
      contorno: true,
    });
  }
  if (cruces.features.length > 0) {
    layers.push({
      id: 'cruces',
      tipo: 'geojson',
      titulo: `Cruces con ${titleOf(section)}`,
      datos: cruces,
      color: report.colorCruce,
      ...(style && { estilo: { ...style, otros: true } }),
      columnas: crossingColumns(section).map(({ value, text }) => ({
        value,
        text,
        formato: (content: unknown) => crossingText(value, content),
      })),
      etiqueta: 'numero',
    });
  }
  layers.push({
    id: 'trazado',
    tipo: 'geojson',
    titulo: 'Trazado del proyecto',
    datos: report.ejecutado.trazado,
    color: report.colorTrazado,
    trazado: true,
  });
  return layers;
}
