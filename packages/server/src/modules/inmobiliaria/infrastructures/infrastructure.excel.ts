import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { callerOf, narrowedTo, READ } from '../access.ts';
import { infrastructureFilters } from './infrastructure.queries.ts';
import { listInfrastructures } from './infrastructure.repository.ts';

/** The Excel of the list of infrastructures. */
export const infrastructuresExport = listExport({
  name: 'infraestructuras-gi',
  title: 'Infraestructuras de gestión inmobiliaria',
  access: READ,
  filters: infrastructureFilters.schema,
  columns: fieldColumns(infrastructureFields, [
    'nombre',
    'predio',
    'proyecto',
    'descripcion',
    'tipoDerecho',
    'estadoDerecho',
    'tipoInfraestructuraSig',
    'created',
    'unidades',
    'areaMedida',
    'longitudMedida',
  ]),
  page: ({ db, context }, input, filters) =>
    listInfrastructures(db, { ...input, ...filters, de: narrowedTo(callerOf(context)) }),
});
