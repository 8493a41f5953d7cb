import {
  crossStations,
  overBest,
  type Ranked,
} from '@comarca/shared/modules/inteligencia/alternatives';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  type CellValue,
  EXCEL_TYPE,
  factSheet,
  type SheetColumn,
  sheetOf,
  writeWorkbook,
} from '../../../core/reports/excel/workbook.ts';
import { type Compared, sensitiveText, steadyText, UNCOUNTED } from './alternative.facts.ts';

type Row = Compared['rows'][number];

/** Matrix, ranking and sensitivity of a comparison. */
export async function composeAlternativesExcel(compared: Compared): Promise<Download> {
  const { comparison, names, rows, ranking, sensitive } = compared;
  const content = await writeWorkbook([
    sheetOf('Matriz', matrixColumns(names), rows),
    sheetOf(
      'Clasificación',
      [
        number<Ranked>('Lugar', ({ lugar }) => lugar, 0),
        text<Ranked>('Alternativa', ({ indice }) => names[indice]),
        number<Ranked>('Puntaje', ({ puntaje }) => puntaje, 4),
        number<Ranked>(
          'Área de estudio [ha]',
          ({ indice }) => comparison.alternativas[indice]?.areaHa,
        ),
        number<Ranked>('Longitud [m]', ({ indice }) => comparison.alternativas[indice]?.longitud),
      ],
      ranking,
    ),
    factSheet('Sensibilidad', [
      ...(sensitive.length === 0 ? [{ name: 'Resultado', value: steadyText(compared) }] : []),
      ...sensitive.map((one, index) => ({
        name: `${index + 1}`,
        value: sensitiveText(compared, one),
      })),
    ]),
    factSheet('Parámetros', [
      { name: 'Proyecto IT', value: comparison.nombre },
      { name: 'Capas de', value: comparison.estructura?.nombre ?? 'estructura eliminada' },
      { name: 'Buffer [m]', kind: 'number', value: comparison.buffer },
      { name: 'Sistema', value: `EPSG:${comparison.srid}` },
      ...comparison.avisos.map((value) => ({ name: 'Aviso', value })),
    ]),
  ]);
  return { name: timedName('alternativas', comparison.nombre, 'xlsx'), type: EXCEL_TYPE, content };
}

function matrixColumns(names: readonly string[]): SheetColumn<Row>[] {
  return [
    text('Capa', ({ titulo }) => titulo),
    number('Peso', ({ peso }) => peso),
    ...names.flatMap((name, index): SheetColumn<Row>[] => [
      text(`${name}: estado`, ({ celdas }) => celdas[index]?.estado ?? 'SIN CRUZAR'),
      number(`${name}: cruces`, ({ celdas }) => celdas[index]?.cruces, 0),
      number(`${name}: neto`, ({ celdas }) => celdas[index]?.neto),
      number(`${name}: bruto`, ({ celdas }) => celdas[index]?.bruto),
      text(`${name}: K`, ({ celdas }) => celdas[index] && crossStations(celdas[index])),
      text(`${name}: motivo`, ({ celdas }) => celdas[index]?.error),
      number(`${name}: diferencia con la mejor`, (row) => overBest(row, index)),
    ]),
    text('Unidad', ({ celdas }) => celdas.find((cell) => cell?.unidad)?.unidad),
    text('Nota', ({ cuenta }) => (cuenta ? '' : UNCOUNTED)),
  ];
}

function text<Item>(title: string, value: (item: Item) => CellValue): SheetColumn<Item> {
  return { title, kind: 'text', value };
}

function number<Item>(
  title: string,
  value: (item: Item) => CellValue,
  decimals = 2,
): SheetColumn<Item> {
  return { title, kind: 'number', decimals, value };
}
