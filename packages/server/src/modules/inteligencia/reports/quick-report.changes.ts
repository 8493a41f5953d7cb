import { formatNumber } from '@comarca/shared/core/formats';
import type {
  ChangedCrossing,
  LayerComparison,
} from '@comarca/shared/modules/inteligencia/comparison';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { type Block, caption, heading, note } from '../../../core/reports/word/blocks.ts';
import { type BodyRow, dataTable, type TableColumn } from '../../../core/reports/word/table.ts';

/** Elements named of each kind and layer; of the rest only how many. */
const MOST_NAMED = 40;

const COLUMNS: TableColumn[] = [
  { title: 'Elemento', share: 4 },
  { title: 'Cambio', share: 2 },
  { title: 'Detalle', share: 6 },
];

/** What entered, left or changed since the run before; nothing where there was none. */
export function changesChapter({ comparacion, capas }: QuickReport): Block[] {
  if (comparacion === null) return [];
  const titles = new Map(capas.map(({ nombre, titulo }) => [nombre, titulo || nombre]));
  return [
    heading('Cambios frente a la ejecución anterior', 1, { newPage: true }),
    ...(comparacion.length === 0
      ? [note('Ninguna capa cruza de otra manera que en la ejecución anterior.')]
      : [
          caption('Tabla', 'Elementos que entraron, salieron o cambiaron.'),
          dataTable(
            COLUMNS,
            comparacion.flatMap((layer) => layerRows(layer, titles.get(layer.nombre))),
          ),
        ]),
  ];
}

function layerRows(layer: LayerComparison, title = layer.nombre): BodyRow[] {
  const { estadoAntes, estadoAhora, comparable, totales, nombres, cambiaron } = layer;
  const named = (names: readonly string[], total: number, change: string): BodyRow[] => [
    ...names.slice(0, MOST_NAMED).map((name) => [name, change, '']),
    ...restRow(total, Math.min(names.length, MOST_NAMED), change),
  ];
  return [
    { title },
    ...(estadoAntes === estadoAhora
      ? []
      : [['', 'Resultado', `${estadoAntes ?? 'no estaba'} → ${estadoAhora ?? 'ya no está'}`]]),
    ...(comparable ? [] : [['', 'Sin comparar', 'La capa terminó con error en una ejecución.']]),
    ...named(nombres.entraron, totales.entraron, 'Entró'),
    ...named(nombres.salieron, totales.salieron, 'Salió'),
    ...cambiaron.slice(0, MOST_NAMED).map((one) => [one.nombre || one.id, 'Cambió', detail(one)]),
    ...restRow(totales.cambiaron, Math.min(cambiaron.length, MOST_NAMED), 'Cambió'),
  ];
}

const restRow = (total: number, shown: number, change: string): BodyRow[] =>
  total > shown ? [[`y ${formatNumber(total - shown, 0)} más`, change, '']] : [];

function detail({ antes, ahora, geometria, atributos }: ChangedCrossing): string {
  const measure =
    antes === null || ahora === null
      ? 'Otra ubicación'
      : `Medida: ${formatNumber(antes, 4)} → ${formatNumber(ahora, 4)}`;
  return [
    ...(geometria ? [measure] : []),
    ...atributos.map((one) => `${one.columna}: «${one.antes}» → «${one.ahora}»`),
  ].join('. ');
}
