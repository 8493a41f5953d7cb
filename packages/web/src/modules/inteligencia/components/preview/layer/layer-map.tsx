import { labelColumn } from '@comarca/shared/modules/capas/label-column';
import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { cutText } from '@comarca/shared/modules/inteligencia/layer-cut';
import { useMemo } from 'react';
import { boxOf } from '../../../../../platform/map/boxes.ts';
import { MapCanvas, type MapProps } from '../../../../../platform/map/map.tsx';
import {
  type Box,
  defaultView,
  type MapLayer,
  type MapView,
} from '../../../../../platform/map/map-layer.ts';
import { tableTiles } from '../../../../../platform/map/table-tiles.ts';
import {
  type Report,
  type ReportSection,
  titleOf,
} from '../../../operations/quick-report.model.ts';
import { changeLayers } from './changes-on-map.ts';
import { crossingColumns, crossingText } from './crossing-columns.ts';

/** What the map of a layer needs of the report around it. */
export type MappedReport = Pick<Report, 'areaEstudio' | 'colorCruce' | 'colorTrazado'> & {
  /** shared reports and projects have none */
  comparacion?: Report['comparacion'];
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

/** What crosses stands out against the rest of its layer. */
const FAINT = 0.28;
const AREA_COLOR = '#546E7A';

/** Route, study area and the crossings of one layer. */
export function LayerMap({ report, section, elegido, outside, caja = null, toma }: Props) {
  const layers = useMemo(() => layersOfMap(report, section), [report, section]);
  const area = areaOf(report, section);
  const view = useMemo<MapView>(() => {
    const box = caja ?? boxOf(area ?? report.ejecutado.trazado);
    return box ? { caja: box } : defaultView;
  }, [caja, area, report.ejecutado.trazado]);
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

/** What the layer was crossed with: its own strip, or the one of the report. */
const areaOf = (report: MappedReport, { franja }: ReportSection) =>
  franja ? franja.geometria : report.areaEstudio;

function layersOfMap(report: MappedReport, section: ReportSection): MapLayer[] {
  const { tablaPostgis, cruces } = section;
  const layers: MapLayer[] = [];
  const style = (tablaPostgis?.estilo ?? null) as LayerStyle | null;
  const named = labelColumn(section.columnas, style?.etiqueta);
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
      opacidadCapa: FAINT,
      // Where a map server draws the layer, it is seen already.
      oculta: tablaPostgis.capaWms !== null,
    });
  }
  const area = areaOf(report, section);
  if (area) {
    layers.push({
      id: 'area',
      tipo: 'geojson',
      titulo: section.franja ? `Área de la capa (${cutText(section.franja)})` : 'Área de estudio',
      datos: area,
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
      ...(named && { rotulo: named }),
    });
  }
  const compared = report.comparacion?.find(({ nombre }) => nombre === section.nombre);
  if (compared) layers.push(...changeLayers(compared, cruces));
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
