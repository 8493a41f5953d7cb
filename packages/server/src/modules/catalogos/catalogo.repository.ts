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
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

/** A catalogue's entry: what its form saves, and what identifies it. */
type Entry<Schema extends z.ZodType> = ManagedRow & z.output<Schema>;

export type ContractType = Entry<typeof contractTypeSchema>;
export const contractTypeTable = plainTable<
  ContractType,
  z.output<typeof contractTypeSchema>,
  'tipos_contrato'
>({
  table: 'tipos_contrato',
  columns: { tipo: 'tipo', esLaboral: 'es_laboral', esPropuesta: 'es_propuesta' },
  search: ['tipo'],
  orderBy: ['tipo', 'esLaboral', 'esPropuesta'],
});

export type ContractStatus = Entry<typeof contractStatusSchema>;
export const contractStatusTable = plainTable<
  ContractStatus,
  z.output<typeof contractStatusSchema>,
  'estados_contrato'
>({
  table: 'estados_contrato',
  columns: { estado: 'estado' },
  search: ['estado'],
  orderBy: ['estado'],
});

export type ProjectType = Entry<typeof projectTypeSchema>;
export const projectTypeTable = plainTable<
  ProjectType,
  z.output<typeof projectTypeSchema>,
  'tipos_proyecto'
>({
  table: 'tipos_proyecto',
  columns: { descripcion: 'descripcion', sufijo: 'sufijo' },
  search: ['descripcion', 'sufijo'],
  orderBy: ['descripcion', 'sufijo'],
});

export type ProjectStatus = Entry<typeof projectStatusSchema>;
export const projectStatusTable = plainTable<
  ProjectStatus,
  z.output<typeof projectStatusSchema>,
  'estados_proyecto'
>({
  table: 'estados_proyecto',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export type Configuration = Entry<typeof configurationSchema>;
export const configurationTable = plainTable<
  Configuration,
  z.output<typeof configurationSchema>,
  'configuraciones'
>({
  table: 'configuraciones',
  columns: {
    nombre: 'nombre',
    unidadLongitud: 'unidad_longitud',
    unidadArea: 'unidad_area',
  },
  search: ['nombre', 'unidadLongitud', 'unidadArea'],
  orderBy: ['nombre', 'unidadLongitud', 'unidadArea'],
});

export type ProductConfiguration = Entry<typeof productConfigurationSchema> & {
  tipoProyectoDescripcion: string;
  /** The project type itself. */
  tipo: ProjectType;
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

export type IdentificationType = Entry<typeof identificationTypeSchema>;
export const identificationTypeTable = plainTable<
  IdentificationType,
  z.output<typeof identificationTypeSchema>,
  'tipos_identificacion'
>({
  table: 'tipos_identificacion',
  columns: { nombre: 'nombre', tipoCorto: 'tipo_corto', juridica: 'juridica' },
  search: ['nombre', 'tipoCorto'],
  orderBy: ['nombre', 'tipoCorto', 'juridica'],
});

export type Gender = Entry<typeof genderSchema>;
export const genderTable = plainTable<Gender, z.output<typeof genderSchema>, 'generos'>({
  table: 'generos',
  columns: { genero: 'genero' },
  search: ['genero'],
  orderBy: ['genero'],
});

export type PlatformModule = Entry<typeof moduleSchema>;
export const moduleTable = plainTable<PlatformModule, z.output<typeof moduleSchema>, 'modulos'>({
  table: 'modulos',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});

export type Application = Entry<typeof applicationSchema>;
export const applicationTable = plainTable<
  Application,
  z.output<typeof applicationSchema>,
  'aplicaciones'
>({
  table: 'aplicaciones',
  columns: { nombre: 'nombre', sigla: 'sigla', url: 'url' },
  search: ['nombre', 'sigla', 'url'],
  orderBy: ['nombre', 'sigla', 'url'],
});

export type EmailAccount = Entry<typeof emailAccountSchema>;
export const emailAccountTable = plainTable<
  EmailAccount,
  z.output<typeof emailAccountSchema>,
  'cuentas_correo'
>({
  table: 'cuentas_correo',
  columns: { email: 'email', nombre: 'nombre' },
  search: ['email', 'nombre'],
  orderBy: ['nombre', 'email'],
});
