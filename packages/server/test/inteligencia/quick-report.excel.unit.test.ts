import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { describe, expect, it } from 'vitest';
import { sheetNames } from '../../src/core/reports/excel/sheet-name.ts';
import { xmlText } from '../../src/core/reports/xml-text.ts';
import {
  composeLayerExcel,
  composeSummaryExcel,
} from '../../src/modules/inteligencia/reports/quick-report.excel.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import { hostileStrings } from './hostile-strings.ts';
import { sampleReport } from './quick-report.fixture.ts';

/** As the file holds it: no controls, one end of line, and no codes that Excel would decode. */
const asXmlReads = (text: string): string =>
  xmlText(text)
    .replace(/\r\n?|\u2028|\u0085/g, '\n')
    .replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_');

function layerNamed(report: QuickReport, name: string): ReportLayer {
  const layer = report.capas.find((item) => item.nombre === name);
  if (!layer) throw new Error(`No layer ${name}.`);
  return layer;
}

/** A day (`YYYY-MM-DD`) as Excel counts it. */
const excelDay = (day: string | null): string =>
  String(Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569);

describe('the Excel files', () => {
  it('sum up every outcome with real numbers', async () => {
    const { content, name } = await composeSummaryExcel(sampleReport(3));
    expect(name).toMatch(/^resumen_cruces_.*_\d{8}_\d{6}\.xlsx$/);
    const { rows } = openSheet(content);
    const titles = rows[0]?.map(({ value }) => value) ?? [];
    const cell = (title: string, layer: string) =>
      rows.find((row) => row[1]?.value === layer)?.[titles.indexOf(title)];
    expect(rows).toHaveLength(1 + 15);
    expect(cell('Vencida', 'Títulos mineros vigentes')?.value).toBe('VENCIDA');
    const states = ['Títulos mineros vigentes', 'Páramos delimitados', 'Municipios'].map(
      (layer) => cell('Validez', layer)?.value,
    );
    expect(states).toEqual(['VENCIDA', 'DESCONOCIDA', 'VIGENTE']);
    expect(cell('Resultado', 'Proyectos licenciados')?.value).toBe('ERROR');
    expect(cell('Error', 'Proyectos licenciados')?.value).toContain('120 segundos');
    expect(cell('Resultado', 'Humedales de la costa Caribe')?.value).toBe('SIN COBERTURA');
    const net = layerNamed(sampleReport(3), 'predios').resumen?.neto;
    expect(cell('Magnitud neta', 'Predios catastrales')).toEqual({ type: 'n', value: String(net) });
  });

  it('give a layer its columns, with real numbers and dates', async () => {
    const report = sampleReport(3);
    const { rows } = openSheet(
      (await composeLayerExcel(report, layerNamed(report, 'runap_areas'))).content,
    );
    const titles = rows[0]?.map(({ value }) => value) ?? [];
    const first = (title: string) => rows[1]?.[titles.indexOf(title)];
    expect(titles).toContain('Abscisa desde (m)');
    expect(first('Fecha del acto')).toEqual({ type: 'n', value: '40339' });
    expect(first('Área declarada (ha)')?.type).toBe('n');
    expect(first('Porcentaje proyecto')?.type).toBe('n');
    const municipalities = openSheet(
      (await composeLayerExcel(report, layerNamed(report, 'municipios'))).content,
    );
    expect(municipalities.rows[1]?.[1]).toEqual({ type: 's', value: '15001' });
  });

  it('tell parameters and layer with real numbers and dates', async () => {
    const report = { ...sampleReport(3), buffer: 0.5 };
    const factsOf = (content: Uint8Array) =>
      new Map(openSheet(content, 2).rows.map(([name, value]) => [name?.value, value]));
    const parameters = factsOf((await composeSummaryExcel(report)).content);
    for (const [name, value] of [
      ['Buffer (m)', 0.5],
      ['Área de estudio (ha)', report.areaEstudioHa],
      ['Longitud del trazado (m)', 40_000],
      ['Capas consultadas', 12],
      ['Capas que cruzaron', 8],
      ['Capas con error', 1],
    ] as const) {
      expect([name, parameters.get(name)]).toEqual([name, { type: 'n', value: String(value) }]);
    }
    // 20 November 2026, 16:41 in Colombia, as days since the end of 1899.
    expect(Number(parameters.get('Fecha del reporte')?.value)).toBeCloseTo(46346.6952, 3);
    const layer = layerNamed(report, 'titulos_mineros');
    const facts = factsOf((await composeLayerExcel(report, layer)).content);
    expect(facts.get('Vigencia')).toEqual({ type: 'n', value: excelDay(layer.vigencia) });
    expect(facts.get('Magnitud neta (ha)')).toEqual({
      type: 'n',
      value: String(layer.resumen?.neto),
    });
    expect(facts.get('Escala 1:')).toEqual({ type: 'n', value: String(layer.escala) });
    expect(facts.get('Entidad')?.type).toBe('s');
  });

  it('never turn a text into a formula, whatever it says', async () => {
    const report = sampleReport(3);
    const layer = layerNamed(report, 'predios');
    const texts = hostileStrings();
    const hostile: ReportLayer = {
      ...layer,
      titulo: '=[x]:*?/\\ título que pasa de treinta y un caracteres',
      columnas: [{ value: 'texto', text: '=1+1' }],
      cruces: texts.flatMap((text) => {
        const [crossing] = layer.cruces;
        return crossing ? [{ ...crossing, propiedades: { texto: text } }] : [];
      }),
    };
    const { rows, formulas } = openSheet((await composeLayerExcel(report, hostile)).content);
    expect(formulas).toBe(0);
    expect(rows[0]?.[1]).toEqual({ type: 's', value: '=1+1' });
    for (const [index, text] of texts.entries()) {
      const cell = rows[index + 1]?.[1];
      if (/^[=+\-@]/.test(text)) expect(cell).toEqual({ type: 's', value: asXmlReads(text) });
      else expect(cell?.type === 's' || cell === undefined || cell.value === '').toBe(true);
    }
  });

  it('name their sheets as Excel wants', () => {
    const names = sheetNames([
      'a/b:c',
      "'x'",
      '',
      'History',
      'á'.repeat(40),
      'á'.repeat(40),
      'A/B:C',
    ]);
    expect(names).toEqual([
      'a b c',
      'x',
      'Hoja',
      'Hoja (2)',
      'á'.repeat(31),
      `${'á'.repeat(27)} (2)`,
      'A B C (2)',
    ]);
  });
});
