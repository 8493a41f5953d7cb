import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { simpleParts } from '@comarca/shared/geo/geometry';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { safeName } from '../../../core/files/safe-name.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { type ZipSource, zipStream } from '../../../core/files/zip-stream.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import { shapefileParts, shapeKindOf, writeShapefile } from '../../geovisor/public.ts';
import { type ReportTable, reportTables } from './quick-report.tables.ts';

/** EPSG:4326 as programs that read shapefiles know it. */
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
/** A folder's names: longer ones are not unpacked everywhere. */
const LONGEST_NAME = 60;

/** Route, study area and the crossings of every layer as shapefiles in one archive. */
export async function composeReportShapefiles(report: QuickReport): Promise<Download> {
  const folder = await temporaryFolder('cruces');
  try {
    const files: ZipSource[] = [];
    for (const [index, table] of reportTables(report).entries()) {
      files.push(...(await writeTable(join(folder, String(index)), table, index)));
    }
    const content = await buffer(zipStream(files));
    const name = timedName('cruces_reporte', report.nombre, 'zip');
    return { name, type: 'application/zip', content };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of one table, numbered so that no two have the same name. */
async function writeTable(folder: string, table: ReportTable, index: number): Promise<ZipSource[]> {
  const [part] = table.rows.flatMap(({ geometry }) => simpleParts(geometry).slice(0, 1));
  const kind = part && shapeKindOf(part.type.toUpperCase());
  if (!kind) return [];
  await mkdir(folder);
  const columns = table.columns.map(({ name, numeric }) => ({
    nombre: name,
    titulo: name,
    kind: numeric ? ('number' as const) : ('string' as const),
  }));
  await writeShapefile(folder, featuresOf(table), { columns, kind, definition: WGS84 });
  const title = safeName(table.title.replace(/[/\\.]+/g, '-')).slice(0, LONGEST_NAME);
  return shapefileParts.map((ending) => ({
    name: `${String(index + 1).padStart(2, '0')}_${title}.${ending}`,
    changed: new Date(),
    open: async () => createReadStream(join(folder, `capa.${ending}`)),
  }));
}

async function* featuresOf({ columns, rows }: ReportTable) {
  for (const [index, { geometry, cells }] of rows.entries()) {
    yield {
      id: String(index + 1),
      geometria: geometry,
      propiedades: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]])),
    };
  }
}
