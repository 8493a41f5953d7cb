import type { RecordFields, SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  applicationFields,
  configurationFields,
  contractStatusFields,
  contractTypeFields,
  emailAccountFields,
  genderFields,
  identificationTypeFields,
  moduleFields,
  productConfigurationFields,
  projectStatusFields,
  projectTypeFields,
} from '@comarca/shared/modules/catalogos/catalogue.fields';
import { sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

/** A catalogue's entry: what its form saves, and what identifies it. */
type Entry<Fields extends RecordFields> = ManagedRow & SavedValues<Fields>;

type Definition<Fields extends RecordFields, Table extends keyof DB & string> = Parameters<
  typeof plainTable<Entry<Fields>, SavedValues<Fields>, Table>
>[0];

/** The table of a catalogue. In two calls: the fields are named, the table's type is inferred. */
const catalogue =
  <Fields extends RecordFields>() =>
  <Table extends keyof DB & string>(definition: Definition<Fields, Table>) =>
    plainTable(definition);

export const contractTypeTable = catalogue<typeof contractTypeFields>()({
  table: 'tipos_contrato',
  columns: { tipo: 'tipo', esLaboral: 'es_laboral', esPropuesta: 'es_propuesta' },
  search: ['tipo'],
  orderBy: ['tipo', 'esLaboral', 'esPropuesta'],
});

export const contractStatusTable = catalogue<typeof contractStatusFields>()({
  table: 'estados_contrato',
  columns: { estado: 'estado' },
  search: ['estado'],
  orderBy: ['estado'],
});

export const projectTypeTable = catalogue<typeof projectTypeFields>()({
  table: 'tipos_proyecto',
  columns: { descripcion: 'descripcion', sufijo: 'sufijo' },
  search: ['descripcion', 'sufijo'],
  orderBy: ['descripcion', 'sufijo'],
});

export const projectStatusTable = catalogue<typeof projectStatusFields>()({
  table: 'estados_proyecto',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export const configurationTable = catalogue<typeof configurationFields>()({
  table: 'configuraciones',
  columns: {
    nombre: 'nombre',
    unidadLongitud: 'unidad_longitud',
    unidadArea: 'unidad_area',
  },
  search: ['nombre', 'unidadLongitud', 'unidadArea'],
  orderBy: ['nombre', 'unidadLongitud', 'unidadArea'],
});

type ProductConfiguration = Entry<typeof productConfigurationFields> & {
  tipoProyectoDescripcion: string;
  /** The project type itself. */
  tipo: Entry<typeof projectTypeFields>;
};
export const productConfigurationTable = plainTable<
  ProductConfiguration,
  SavedValues<typeof productConfigurationFields>,
  'configuraciones_productos'
>({
  table: 'configuraciones_productos',
  columns: { nombre: 'nombre', tipoProyecto: 'tipo_proyecto_id' },
  rows: sql`select c.id, c.version, c.nombre, c.tipo_proyecto_id as "tipoProyecto",
      t.descripcion as "tipoProyectoDescripcion",
      json_build_object('id', t.id, 'version', t.version, 'descripcion', t.descripcion,
        'sufijo', t.sufijo) as tipo
    from configuraciones_productos c join tipos_proyecto t on t.id = c.tipo_proyecto_id`,
  search: ['nombre', 'tipoProyectoDescripcion'],
  orderBy: ['nombre', 'tipoProyectoDescripcion'],
});

export const identificationTypeTable = catalogue<typeof identificationTypeFields>()({
  table: 'tipos_identificacion',
  columns: { nombre: 'nombre', tipoCorto: 'tipo_corto', juridica: 'juridica' },
  search: ['nombre', 'tipoCorto'],
  orderBy: ['nombre', 'tipoCorto', 'juridica'],
});

export const genderTable = catalogue<typeof genderFields>()({
  table: 'generos',
  columns: { genero: 'genero' },
  search: ['genero'],
  orderBy: ['genero'],
});

export const moduleTable = catalogue<typeof moduleFields>()({
  table: 'modulos',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export const applicationTable = catalogue<typeof applicationFields>()({
  table: 'aplicaciones',
  columns: { nombre: 'nombre', sigla: 'sigla', url: 'url' },
  search: ['nombre', 'sigla', 'url'],
  orderBy: ['nombre', 'sigla', 'url'],
});

export const emailAccountTable = catalogue<typeof emailAccountFields>()({
  table: 'cuentas_correo',
  columns: { email: 'email', nombre: 'nombre' },
  search: ['email', 'nombre'],
  orderBy: ['nombre', 'email'],
});
