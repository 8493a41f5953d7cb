import { formatDateTime, formatNumber, NO_VALUE } from '@comarca/shared/core/formats';
import type { FigureFinding } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type {
  LayerReading,
  QuickReport,
  ReportManifest,
} from '@comarca/shared/modules/inteligencia/quick-report';
import { type Block, caption, heading, note } from '../../../core/reports/word/blocks.ts';
import { dataTable, factTable, type TableColumn } from '../../../core/reports/word/table.ts';
import { bufferText } from './quick-report.texts.ts';

/** Repaired geometries named in the annex, for each layer. */
const MOST_REPAIRED = 40;

const COLUMNS: TableColumn[] = [
  { title: 'Capa', share: 2.6 },
  { title: 'Resultado', share: 1.8 },
  { title: 'SRID', share: 1, numeric: true },
  { title: 'Filas leídas', share: 1.3, numeric: true },
  { title: 'Última sincronización', share: 2.4 },
  { title: 'Filas entonces', share: 1.6, numeric: true },
  { title: 'Operación', share: 2.6 },
  { title: 'Segundos', share: 1.5, numeric: true },
];

const SUM_COLUMNS: TableColumn[] = [
  { title: 'Capa', share: 3 },
  { title: 'Suma de lo leído', share: 5 },
  { title: 'Suma de la tabla en la última sincronización', share: 5 },
];

/** What was read to make the report, so that it can be repeated and compared; nothing where no table may be named. */
export function annexChapter({ manifiesto, contradicciones = [] }: QuickReport): Block[] {
  if (!manifiesto || manifiesto.capas.length === 0) return contradictionTable(contradicciones, 1);
  return [
    heading('Anexo. Manifiesto del cruce', 1, { newPage: true }),
    note(
      'El manifiesto sella lo que se leyó: con la misma geometría y los mismos datos el resultado es el mismo.',
    ),
    factTable(manifestFacts(manifiesto)),
    caption('Tabla', 'Capas leídas.'),
    dataTable(COLUMNS, manifiesto.capas.map(layerRow)),
    note(
      'Las filas leídas son los elementos de la capa cuya caja toca el área de estudio. La última sincronización dice cómo estaba la tabla entera en esa fecha, que puede ser anterior al cruce.',
    ),
    caption('Tabla', 'Sumas de verificación de las capas.'),
    dataTable(SUM_COLUMNS, manifiesto.capas.map(sumRow)),
    note(
      'La suma de lo leído (SHA-256) cambia si cambia la clave o la geometría de alguna de las filas leídas; la de la tabla, si cambiaba algo de ella en la última sincronización.',
    ),
    ...repairedTable(manifiesto),
    ...contradictionTable(contradicciones, 2),
  ];
}

const manifestFacts = (manifest: ReportManifest): [string, string][] => [
  ['Generado', formatDateTime(manifest.generado)],
  ['Huella de la geometría (SHA-256)', manifest.geometria],
  ['Buffer', bufferText(manifest)],
  ['Sistema de salida', `EPSG:${manifest.sridSalida}`],
  ['Transformación', manifest.transformacion],
  ['Segmentos por cuadrante', String(manifest.segmentosPorCuadrante)],
  ['Motor', engineText(manifest)],
  ...(manifest.huella
    ? [['Huella del manifiesto (SHA-256)', manifest.huella] satisfies [string, string]]
    : []),
];

function engineText({ motor, versiones }: ReportManifest): string {
  if (!versiones) return motor;
  const { postgresql, postgis, geos, proj, node } = versiones;
  return `${motor}; PostgreSQL ${postgresql}, PostGIS ${postgis}, GEOS ${geos}, PROJ ${proj}, Node.js ${node}`;
}

const layerRow = (layer: LayerReading): string[] => [
  layer.nombre,
  layer.estado,
  layer.srid === null ? NO_VALUE : String(layer.srid),
  formatNumber(layer.filasLeidas, 0),
  formatDateTime(layer.ultimaSincronizacion?.fecha),
  formatNumber(layer.ultimaSincronizacion?.filas, 0),
  layer.operacion,
  formatNumber(layer.segundos),
];

const sumRow = ({ nombre, sumaLeida, ultimaSincronizacion }: LayerReading): string[] => [
  nombre,
  sumaLeida ?? NO_VALUE,
  ultimaSincronizacion?.suma ?? NO_VALUE,
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

const CONTRADICTION_COLUMNS: TableColumn[] = [
  { title: 'Dónde', share: 3 },
  { title: 'En el texto', share: 2 },
  { title: 'En las tablas', share: 2 },
  { title: 'Oración', share: 6 },
];

/** What the texts say otherwise than the tables: no document with it is handed out before somebody confirmed that. */
function contradictionTable(found: readonly FigureFinding[], level: 1 | 2): Block[] {
  if (found.length === 0) return [];
  return [
    heading('Cifras de los textos que no son las de las tablas', level),
    note('El documento se entregó con ellas después de advertirlo.'),
    caption('Tabla', 'Cifras escritas que no concuerdan con las tablas.'),
    dataTable(
      CONTRADICTION_COLUMNS,
      found.map(({ titulo, escrito, enTabla, frase }) => [
        titulo,
        escrito,
        enTabla ?? NO_VALUE,
        frase,
      ]),
    ),
  ];
}
