import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { callerOf, narrowedTo, READ } from '../access.ts';
import { estateFilters } from './estate.queries.ts';
import { listEstates } from './estate.repository.ts';

/** The Excel of the list of estates. */
export const estatesExport = listExport({
  name: 'predios-gi',
  title: 'Predios de gestión inmobiliaria',
  access: READ,
  filters: estateFilters.schema,
  columns: fieldColumns(estateFields, [
    'codigoSig',
    'nombrePredioFmi',
    'proyecto',
    'matriculaInmobiliaria',
    'municipio',
    'vereda',
    'direccion',
    'npnCatastro',
    'created',
    'unidades',
    'infraestructuras',
    'usoSuelo',
    'bloque',
    'areaTitulos',
    'areaCatastral',
    'areaTerreno',
    'origenGeometria',
    'juridico',
    'catastral',
    'campo',
    'observaciones',
  ]),
  page: ({ db, context }, input, filters) =>
    listEstates(db, { ...input, ...filters, de: narrowedTo(callerOf(context)) }),
});
