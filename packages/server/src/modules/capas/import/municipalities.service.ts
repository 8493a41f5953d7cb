import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import { authorOf } from '../../../core/audit/author.repository.ts';
import type { Tx } from '../../../core/db/database.ts';
import { fillMunicipalities, type MunicipalityColumns } from '../../catalogos/public.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { type ImportTarget, importLayerFile } from './import.service.ts';
import { badFile } from './source-file.ts';

/** Field names of DANE's Marco Geoestadístico Nacional through the years, and of files made from it. */
const fieldNames: Record<keyof MunicipalityColumns, string[]> = {
  codigo: [
    'mpio_cdpmp',
    'mpio_ccnct',
    'mpio_ccdgo_c',
    'divipola_mun',
    'codigo_dane',
    'cod_dane',
    'divipola',
  ],
  nombre: ['mpio_cnmbr', 'mpio_nombre', 'nom_mpio', 'municipio', 'nombre_municipio'],
  departamento: ['dpto_cnmbr', 'dpto_nombre', 'depto', 'departamento', 'nombre_departamento'],
};

/**
 * Imports a file of municipalities as a layer and fills the application's list of municipalities
 * from it, by DIVIPOLA code. Municipalities that the file lacks stay as they are.
 * @throws AppError when the file has no recognisable code, name or department.
 */
export async function importMunicipalities(
  context: RequestContext,
  file: { path: string; name: string },
  target: ImportTarget,
): Promise<{ layer: LayerRecord; municipios: number }> {
  let municipalities = 0;
  const layer = await importLayerFile(context, file, target, {
    async published(tx, published) {
      municipalities = await recordMunicipalities(tx, context, published);
    },
  });
  return { layer, municipios: municipalities };
}

/**
 * Fills the municipalities from a layer that is being published. @returns how many
 * @param userId who asked for it, where the context acts for somebody
 * @throws AppError when the layer has no recognisable code, name or department
 */
export async function recordMunicipalities(
  tx: Tx,
  context: RequestContext,
  layer: LayerRecord,
  userId: number | null = context.actor?.id ?? null,
): Promise<number> {
  const author = await authorOf(tx, userId, context.requestId);
  const source = { layer, columns: findColumns(layer) };
  const municipalities = await fillMunicipalities(tx, context.app, author, source);
  await writeAudit(tx, context, {
    operation: 'importar-municipios',
    entity: 'municipios',
    after: { municipios: municipalities },
  });
  return municipalities;
}

function findColumns(layer: LayerRecord): MunicipalityColumns {
  const find = (wanted: string[]) => {
    const column = wanted
      .map((name) => layer.columnasTabla.find((one) => one.nombre === name && one.tipo === 'text'))
      .find((one) => one !== undefined);
    if (!column)
      throw badFile(`El archivo no tiene un campo de texto como ${wanted.slice(0, 3).join(', ')}.`);
    return column.nombre;
  };
  return {
    codigo: find(fieldNames.codigo),
    nombre: find(fieldNames.nombre),
    departamento: find(fieldNames.departamento),
  };
}
