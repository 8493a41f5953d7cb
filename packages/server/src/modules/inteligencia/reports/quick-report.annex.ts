import { formatDateTime, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type {
  QuickReport,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';
import { type Block, caption, heading, note } from '../../../core/reports/word/blocks.ts';
import { dataTable, factTable, type TableColumn } from '../../../core/reports/word/table.ts';

/** Repaired geometries named in the annex, for each layer. */
const MOST_REPAIRED = 40;

const COLUMNS: TableColumn[] = [
  { title: 'Capa', share: 2.6 },
  { title: 'Resultado', share: 1.8 },
  { title: 'SRID', share: 1.1, numeric: true },
  { title: 'Filas leídas', share: 1.3, numeric: true },
  { title: 'Filas tabla', share: 1.3, numeric: true },
  { title: 'Último cambio', share: 2.6 },
  { title: 'Operación', share: 2.6 },
  { title: 'Segundos', share: 1.5, numeric: true },
];

/** What was read to make the report, so that it can be repeated and compared. */
export function annexChapter({ manifiesto }: QuickReport): Block[] {
  if (!manifiesto) return [];
  return [
    heading('Anexo. Manifiesto del cruce', 1, { newPage: true }),
    note(
      'El manifiesto sella lo que se leyó: con la misma geometría y los mismos datos el resultado es el mismo.',
    ),
    factTable(manifestFacts(manifiesto)),
    caption('Tabla', 'Capas leídas.'),
    dataTable(COLUMNS, manifiesto.capas.map(layerRow)),
    caption('Tabla', 'Sumas de verificación de las capas.'),
    dataTable(
      [
        { title: 'Capa', share: 3 },
        { title: 'Suma de verificación', share: 8 },
      ],
      manifiesto.capas.map(({ nombre, sumaVerificacion }) => [
        nombre,
        sumaVerificacion ?? NO_VALUE,
      ]),
    ),
    ...repairedTable(manifiesto),
  ];
}

const manifestFacts = (manifest: ReportManifest): [string, string][] => [
  ['Generado', formatDateTime(manifest.generado)],
  ['Huella de la geometría (SHA-256)', manifest.geometria],
  ['Buffer', `${formatNumber(manifest.buffer)} m`],
  ['Sistema de salida', `EPSG:${manifest.sridSalida}`],
  ['Transformación', manifest.transformacion],
  ['Segmentos por cuadrante', String(manifest.segmentosPorCuadrante)],
  ['Motor', manifest.motor],
];

const layerRow = (layer: ReportManifest['capas'][number]): string[] => [
  layer.nombre,
  layer.estado,
  String(layer.srid),
  formatNumber(layer.filasLeidas, 0),
  formatNumber(layer.filasTabla, 0),
  formatDateTime(layer.ultimoCambio),
  layer.operacion,
  formatNumber(layer.segundos),
];

function repairedTable({ capas }: ReportManifest): Block[] {
  const repaired = capas.filter((layer) => layer.reparadas.length > 0);
  if (repaired.length === 0) return [note('No hizo falta reparar geometrías.')];
  const rows = repaired.flatMap(({ nombre, reparadas }) => [
    ...reparadas.slice(0, MOST_REPAIRED).map(({ id, motivo }) => [nombre, id, motivo]),
    ...(reparadas.length > MOST_REPAIRED
      ? [[nombre, '…', `y ${formatNumber(reparadas.length - MOST_REPAIRED, 0)} más`]]
      : []),
  ]);
  const columns: TableColumn[] = [
    { title: 'Capa', share: 3 },
    { title: 'Elemento', share: 2 },
    { title: 'Motivo', share: 6 },
  ];
  return [
    caption('Tabla', 'Geometrías de origen reparadas para el cálculo.'),
    dataTable(columns, rows),
  ];
}
