import { formatDate } from '@comarca/shared/core/formats';
import {
  applicationSchema,
  areaUnits,
  catalogueLimits,
  configurationSchema,
  contractStatusSchema,
  contractTypeSchema,
  emailAccountSchema,
  genderSchema,
  identificationTypeSchema,
  lengthUnits,
  moduleSchema,
  productConfigurationSchema,
  projectStatusSchema,
  projectSuffixes,
  projectTypeSchema,
} from '@comarca/shared/modules/catalogos/catalogo.schema';
import {
  letterTypeSchema,
  MAX_CATALOGUE_NAME,
  nonWorkingDaySchema,
} from '@comarca/shared/modules/correspondencia/catalogos.schema';
import type { FieldValues } from 'react-hook-form';
import type { ManagedRecord } from '../../platform/management/managed-calls.ts';
import type { CatalogueDeclaration, CatalogueField } from './catalogue.ts';
import { applications } from './operations/aplicaciones.ts';
import { configurations } from './operations/configuraciones.ts';
import { productConfigurations } from './operations/configuraciones-productos.ts';
import { emailAccounts } from './operations/cuentas-correo.ts';
import { nonWorkingDays } from './operations/dias-no-habiles.ts';
import { contractStatuses } from './operations/estados-contrato.ts';
import { projectStatuses } from './operations/estados-proyecto.ts';
import { genders } from './operations/generos.ts';
import { platformModules } from './operations/modulos.ts';
import { contractTypes } from './operations/tipos-contrato.ts';
import { letterTypes } from './operations/tipos-correspondencia.ts';
import { identificationTypes } from './operations/tipos-identificacion.ts';
import { projectTypes } from './operations/tipos-proyecto.ts';

/** Keeps the types of a declaration together. */
const declare = <Row extends ManagedRecord, Values extends FieldValues, Sent>(
  declaration: CatalogueDeclaration<Row, Values, Sent>,
) => declaration;

const text = <Name extends string>(
  name: Name,
  label: string,
  maxLength: number = catalogueLimits.name,
) => ({
  name,
  label,
  kind: 'texto' as const,
  required: true,
  maxLength,
});

const mark = <Name extends string>(name: Name, label: string, help: string) => ({
  name,
  label,
  kind: 'marca' as const,
  help,
});

const choice = <Name extends string>(
  name: Name,
  label: string,
  options: NonNullable<CatalogueField<object>['options']>,
) => ({ name, label, kind: 'opciones' as const, required: true, options });

export const tiposContrato = declare({
  key: 'tipos_contrato',
  entity: 'tipoContrato',
  singular: 'Tipo de contrato',
  plural: 'Tipos de contrato',
  one: 'el tipo de contrato',
  purpose: 'Clasifican los contratos; los laborales no reciben proyectos.',
  calls: contractTypes,
  schema: contractTypeSchema,
  fields: [
    text('tipo', 'Tipo'),
    mark('esLaboral', 'Es laboral', 'Contrato de una persona con la empresa.'),
    mark('esPropuesta', 'Es propuesta', 'Aún no se firma: sus proyectos cuentan como propuestas.'),
  ],
  valuesOf: (row) => ({
    tipo: row?.tipo ?? '',
    esLaboral: row?.esLaboral ?? false,
    esPropuesta: row?.esPropuesta ?? false,
  }),
  nameOf: ({ tipo }) => tipo,
});

export const estadosContrato = declare({
  key: 'estados_contrato',
  entity: 'estadoContrato',
  singular: 'Estado de contrato',
  plural: 'Estados de contrato',
  one: 'el estado de contrato',
  purpose: 'En qué va un contrato.',
  calls: contractStatuses,
  schema: contractStatusSchema,
  fields: [text('estado', 'Estado')],
  valuesOf: (row) => ({ estado: row?.estado ?? '' }),
  nameOf: ({ estado }) => estado,
});

export const tiposProyecto = declare({
  key: 'tipos_proyecto',
  entity: 'tipoProyecto',
  singular: 'Tipo de proyecto',
  plural: 'Tipos de proyecto',
  one: 'el tipo de proyecto',
  purpose: 'Clasifican los proyectos y dan el final de su código.',
  calls: projectTypes,
  schema: projectTypeSchema,
  fields: [
    text('descripcion', 'Descripción'),
    choice('sufijo', 'Sufijo del código', projectSuffixes),
  ],
  valuesOf: (row) => ({
    descripcion: row?.descripcion ?? '',
    sufijo: suffixOf(row?.sufijo),
  }),
  nameOf: ({ descripcion }) => descripcion,
});

const suffixOf = (text: string | undefined) =>
  projectSuffixes.find((suffix) => suffix === text) ?? 'GP';

export const estadosProyecto = declare({
  key: 'estados_proyecto',
  entity: 'estadoProyecto',
  singular: 'Estado de proyecto',
  plural: 'Estados de proyecto',
  one: 'el estado de proyecto',
  purpose: 'En qué va un proyecto.',
  calls: projectStatuses,
  schema: projectStatusSchema,
  fields: [text('nombre', 'Nombre')],
  valuesOf: (row) => ({ nombre: row?.nombre ?? '' }),
  nameOf: ({ nombre }) => nombre,
});

export const configuraciones = declare({
  key: 'configuraciones',
  entity: 'configuracion',
  singular: 'Configuración',
  plural: 'Configuraciones',
  one: 'la configuración',
  purpose: 'Las unidades en que un proyecto muestra sus cifras.',
  calls: configurations,
  schema: configurationSchema,
  fields: [
    text('nombre', 'Nombre'),
    choice('unidadLongitud', 'Unidad de longitud', lengthUnits),
    choice('unidadArea', 'Unidad de área', areaUnits),
  ],
  valuesOf: (row) => ({
    nombre: row?.nombre ?? '',
    unidadLongitud: lengthUnits.find((unit) => unit === row?.unidadLongitud) ?? 'Kilómetros',
    unidadArea: areaUnits.find((unit) => unit === row?.unidadArea) ?? 'Hectáreas',
  }),
  nameOf: ({ nombre }) => nombre,
});

export const configuracionesProductos = declare({
  key: 'configuraciones_productos',
  entity: 'configuracionProductos',
  singular: 'Configuración de productos',
  plural: 'Configuraciones de productos',
  one: 'la configuración de productos',
  purpose: 'Cómo se manejan los productos, según el tipo de proyecto.',
  calls: {
    ...productConfigurations,
    save: (id, { nombre, tipoProyecto }, call) =>
      productConfigurations.save(id, { nombre, tipoProyecto: String(tipoProyecto) }, call),
  },
  schema: productConfigurationSchema,
  fields: [
    text('nombre', 'Nombre'),
    choice('tipoProyecto', 'Tipo de proyecto', projectTypeOptions),
  ],
  valuesOf: (row) => ({ nombre: row?.nombre ?? '', tipoProyecto: row?.tipoProyecto.id ?? '' }),
  nameOf: ({ nombre, tipoProyecto }) => `${nombre} (${tipoProyecto.descripcion})`,
  show: {
    nombre: ({ nombre }) => nombre,
    tipoProyecto: ({ tipoProyecto }) => tipoProyecto.descripcion,
  },
  orderBy: { tipoProyecto: 'tipoProyectoDescripcion' },
});

/** Every type of project, for the choice. */
async function projectTypeOptions({ signal }: { signal: AbortSignal }) {
  const all = { first: 100, offset: 0, search: '', orderBy: null, filters: {} };
  const { nodes } = await projectTypes.load(all, signal);
  return nodes.map(({ id, descripcion }) => ({ value: id, label: descripcion }));
}

export const tiposIdentificacion = declare({
  key: 'tipos_identificacion',
  entity: 'tipoIdentificacion',
  singular: 'Tipo de identificación',
  plural: 'Tipos de identificación',
  one: 'el tipo de identificación',
  purpose: 'Los documentos con que se identifican personas y empresas.',
  calls: identificationTypes,
  schema: identificationTypeSchema,
  fields: [
    text('nombre', 'Nombre'),
    text('tipoCorto', 'Sigla', catalogueLimits.shortName),
    mark('juridica', 'Identifica empresas', 'Los demás identifican personas.'),
  ],
  valuesOf: (row) => ({
    nombre: row?.nombre ?? '',
    tipoCorto: row?.tipoCorto ?? '',
    juridica: row?.juridica ?? false,
  }),
  nameOf: ({ nombre }) => nombre,
});

export const generos = declare({
  key: 'generos',
  entity: 'genero',
  singular: 'Género',
  plural: 'Géneros',
  one: 'el género',
  purpose: 'Los que se ofrecen en los datos de una persona.',
  calls: genders,
  schema: genderSchema,
  fields: [text('genero', 'Género')],
  valuesOf: (row) => ({ genero: row?.genero ?? '' }),
  nameOf: ({ genero }) => genero,
});

export const modulos = declare({
  key: 'modulos',
  entity: 'modulo',
  singular: 'Módulo',
  plural: 'Módulos',
  one: 'el módulo',
  purpose: 'Las partes de la plataforma que se nombran en desarrollos e invitaciones.',
  calls: platformModules,
  schema: moduleSchema,
  fields: [text('nombre', 'Nombre')],
  valuesOf: (row) => ({ nombre: row?.nombre ?? '' }),
  nameOf: ({ nombre }) => nombre,
});

export const aplicaciones = declare({
  key: 'aplicaciones',
  entity: 'aplicacion',
  singular: 'Aplicación',
  plural: 'Aplicaciones',
  one: 'la aplicación',
  purpose: 'Las aplicaciones hermanas a las que se invita a un usuario.',
  calls: applications,
  schema: applicationSchema,
  fields: [
    text('nombre', 'Nombre'),
    text('sigla', 'Sigla', catalogueLimits.shortName),
    {
      ...text('url', 'Dirección', catalogueLimits.url),
      required: false,
      help: 'Empieza por https://',
    },
  ],
  valuesOf: (row) => ({
    nombre: row?.nombre ?? '',
    sigla: row?.sigla ?? '',
    url: row?.url ?? '',
  }),
  nameOf: ({ nombre }) => nombre,
});

export const cuentasCorreo = declare({
  key: 'cuentas_correo',
  entity: 'cuentaCorreo',
  singular: 'Cuenta de correo',
  plural: 'Cuentas de correo',
  one: 'la cuenta de correo',
  purpose: 'Las cuentas de la empresa que se ofrecen al escribir un correo masivo.',
  calls: emailAccounts,
  schema: emailAccountSchema,
  fields: [text('email', 'Correo', catalogueLimits.email), text('nombre', 'Nombre')],
  valuesOf: (row) => ({ email: row?.email ?? '', nombre: row?.nombre ?? '' }),
  nameOf: ({ email }) => email,
});

export const tiposCorrespondencia = declare({
  key: 'tipos_correspondencia',
  entity: 'tipoCorrespondencia',
  singular: 'Tipo de correspondencia',
  plural: 'Tipos de correspondencia',
  one: 'el tipo de correspondencia',
  purpose: 'Clasifican las cartas y dan el plazo de respuesta de las que se reciben.',
  calls: letterTypes,
  schema: letterTypeSchema,
  fields: [
    text('nombre', 'Nombre', MAX_CATALOGUE_NAME),
    {
      name: 'diasRespuesta',
      label: 'Días hábiles para responder',
      kind: 'numero' as const,
      help: 'Sin plazo si se deja vacío.',
    },
  ],
  valuesOf: (row) => ({ nombre: row?.nombre ?? '', diasRespuesta: row?.diasRespuesta ?? null }),
  nameOf: ({ nombre }) => nombre,
});

export const diasNoHabiles = declare({
  key: 'dias_no_habiles',
  entity: 'diaNoHabil',
  singular: 'Día no hábil',
  plural: 'Días no hábiles',
  one: 'el día no hábil',
  purpose:
    'Días sin atención además de los sábados, los domingos y los festivos de la Ley 51 de 1983, que se calculan solos.',
  calls: nonWorkingDays,
  schema: nonWorkingDaySchema,
  fields: [
    { name: 'fecha', label: 'Fecha', kind: 'dia' as const, required: true },
    text('nombre', 'Nombre', MAX_CATALOGUE_NAME),
  ],
  valuesOf: (row) => ({ fecha: row?.fecha ?? '', nombre: row?.nombre ?? '' }),
  nameOf: ({ fecha, nombre }) => `${nombre} (${formatDate(fecha)})`,
  show: { fecha: ({ fecha }) => formatDate(fecha), nombre: ({ nombre }) => nombre },
});
