import { decimalsOf } from '@comarca/shared/core/formats';
import { MEASURE_DECIMALS } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import {
  type QuickReport,
  type ReportLayer,
  repairedGeometryText,
} from '@comarca/shared/modules/inteligencia/quick-report';
import type { CellValue, Fact } from '../../../core/reports/excel/workbook.ts';
import { countOf, geometryName, outcomeText, systemText } from './quick-report.texts.ts';

/** The facts under which a report was made, for a sheet: numbers and dates are real ones. */
export function parameterFacts(report: QuickReport): Fact[] {
  const { manifiesto, capas, buffer } = report;
  return [
    text('Proyecto', report.nombre),
    ...(report.autor === '' ? [] : [text('Autor', report.autor)]),
    { name: 'Fecha del reporte', kind: 'datetime', value: report.fechaReporte },
    text('Plantilla', report.plantilla ?? 'Sin plantilla'),
    text('Geometría del proyecto', geometryName(report)),
    ...(manifiesto?.geometriaReparada ? [text('Geometría reparada', repairedGeometryText)] : []),
    number('Longitud del trazado (m)', report.longitudTrazado, MEASURE_DECIMALS.m),
    number('Buffer (m)', buffer, decimalsOf(buffer)),
    ...(manifiesto?.toleranciaEje
      ? [number('Eje simplificado para el buffer (m)', manifiesto.toleranciaEje, 2)]
      : []),
    number('Área de estudio (ha)', report.areaEstudioHa, MEASURE_DECIMALS.ha),
    text('Sistema de coordenadas de salida', systemText(report)),
    text('Transformación', manifiesto?.transformacion),
    ...(manifiesto?.advertencias ?? []).map((warning) => text('Advertencia', warning)),
    count('Capas consultadas', capas.filter(({ tipo }) => tipo === 'capa').length),
    count('Capas que cruzaron', countOf(report, 'CRUZÓ')),
    count('Capas sin cruce', countOf(report, 'SIN CRUCE')),
    count('Capas sin cobertura', countOf(report, 'SIN COBERTURA')),
    count('Capas con error', countOf(report, 'ERROR')),
  ];
}

/** What is known of a layer and of its crossing as a whole, for a sheet. */
export const layerFacts = (report: QuickReport, layer: ReportLayer): Fact[] => [
  text('Proyecto', report.nombre),
  text('Capa', layer.titulo || layer.nombre),
  text('Resultado', outcomeText(layer)),
  text('Error', layer.error),
  ...figureFacts(layer),
  text('Entidad', layer.entidad),
  count('Escala 1:', layer.escala),
  { name: 'Vigencia', kind: 'date', value: layer.vigencia },
  text('Validez', layer.validez),
  text('Sistema de coordenadas de salida', systemText(report)),
  text('Análisis', layer.analisis),
];

function figureFacts({ resumen }: ReportLayer): Fact[] {
  if (!resumen) return [];
  const { unidad } = resumen;
  const measured =
    unidad === 'No Aplica'
      ? []
      : [
          number(`Magnitud bruta (${unidad})`, resumen.bruto, MEASURE_DECIMALS[unidad]),
          number(`Magnitud neta (${unidad})`, resumen.neto, MEASURE_DECIMALS[unidad]),
          number(`Traslape (${unidad})`, resumen.traslape, MEASURE_DECIMALS[unidad]),
          number('Porcentaje bruto (%)', resumen.porcentajeBruto),
          number('Porcentaje neto (%)', resumen.porcentajeNeto),
        ];
  return [
    count('Cruces', resumen.cruces),
    ...measured,
    count('Geometrías reparadas', resumen.reparadas),
    text('Notas', resumen.notas.join(' ')),
  ];
}

const text = (name: string, value: CellValue): Fact => ({ name, value });

const number = (name: string, value: CellValue, decimals = 2): Fact => ({
  name,
  kind: 'number',
  decimals,
  value,
});

const count = (name: string, value: CellValue): Fact => ({ name, kind: 'integer', value });
