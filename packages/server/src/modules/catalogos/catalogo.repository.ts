import type {
  applicationSchema,
  configurationSchema,
  contractStatusSchema,
  contractTypeSchema,
  emailAccountSchema,
  genderSchema,
  identificationTypeSchema,
  moduleSchema,
  productConfigurationSchema,
  projectStatusSchema,
  projectTypeSchema,
} from '@comarca/shared/modules/catalogos/catalogo.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

/** A catalogue's entry: what its form saves, and what identifies it. */
type Entry<Schema extends z.ZodType> = ManagedRow & z.output<Schema>;

type Definition<Schema extends z.ZodType<object>, Table extends keyof DB & string> = Parameters<
  typeof plainTable<Entry<Schema>, z.output<Schema>, Table>
>[0];

/** The table of a catalogue. In two calls: the schema is named, the table's type is inferred. */
const catalogue =
  <Schema extends z.ZodType<object>>() =>
  <Table extends keyof DB & string>(definition: Definition<Schema, Table>) =>
    plainTable(definition);

export const contractTypeTable = catalogue<typeof contractTypeSchema>()({
  table: 'tipos_contrato',
  columns: { tipo: 'tipo', esLaboral: 'es_laboral', esPropuesta: 'es_propuesta' },
  search: ['tipo'],
  orderBy: ['tipo', 'esLaboral', 'esPropuesta'],
});

export const contractStatusTable = catalogue<typeof contractStatusSchema>()({
  table: 'estados_contrato',
  columns: { estado: 'estado' },
  search: ['estado'],
  orderBy: ['estado'],
});

export const projectTypeTable = catalogue<typeof projectTypeSchema>()({
  table: 'tipos_proyecto',
  columns: { descripcion: 'descripcion', sufijo: 'sufijo' },
  search: ['descripcion', 'sufijo'],
  orderBy: ['descripcion', 'sufijo'],
});

export const projectStatusTable = catalogue<typeof projectStatusSchema>()({
  table: 'estados_proyecto',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export const configurationTable = catalogue<typeof configurationSchema>()({
  table: 'configuraciones',
  columns: {
    nombre: 'nombre',
    unidadLongitud: 'unidad_longitud',
    unidadArea: 'unidad_area',
  },
  search: ['nombre', 'unidadLongitud', 'unidadArea'],
  orderBy: ['nombre', 'unidadLongitud', 'unidadArea'],
});

type ProductConfiguration = Entry<typeof productConfigurationSchema> & {
  tipoProyectoDescripcion: string;
  /** The project type itself. */
  tipo: Entry<typeof projectTypeSchema>;
};
export const productConfigurationTable = plainTable<
  ProductConfiguration,
  z.output<typeof productConfigurationSchema>,
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

export const identificationTypeTable = catalogue<typeof identificationTypeSchema>()({
  table: 'tipos_identificacion',
  columns: { nombre: 'nombre', tipoCorto: 'tipo_corto', juridica: 'juridica' },
  search: ['nombre', 'tipoCorto'],
  orderBy: ['nombre', 'tipoCorto', 'juridica'],
});

export const genderTable = catalogue<typeof genderSchema>()({
  table: 'generos',
  columns: { genero: 'genero' },
  search: ['genero'],
  orderBy: ['genero'],
});

export const moduleTable = catalogue<typeof moduleSchema>()({
  table: 'modulos',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export const applicationTable = catalogue<typeof applicationSchema>()({
  table: 'aplicaciones',
  columns: { nombre: 'nombre', sigla: 'sigla', url: 'url' },
  search: ['nombre', 'sigla', 'url'],
  orderBy: ['nombre', 'sigla', 'url'],
});

export const emailAccountTable = catalogue<typeof emailAccountSchema>()({
  table: 'cuentas_correo',
  columns: { email: 'email', nombre: 'nombre' },
  search: ['email', 'nombre'],
  orderBy: ['nombre', 'email'],
});
