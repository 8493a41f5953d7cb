import {
  activityFields,
  functionalUnitFields,
  namedFields,
  productErrorFields,
  resourceFields,
  roleFields,
  typologyFields,
} from '@comarca/shared/modules/procesos/administration.fields';
import type { ListPage } from '../../../platform/management/list/list-screen.tsx';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import type { PageQuery } from '../../../platform/record/calls.ts';
import * as documents from './administration.documents.ts';
import type { Owner } from './processes.ts';

/** Root of everything that the administration screens show. */
const root = ['administracion'] as const;

/** A project or a process in the keys of queries. */
export const ownerKey = (owner: Owner): string =>
  'proyecto' in owner ? `proyecto-${owner.proyecto}` : `proceso-${owner.proceso}`;

/** Root of everything that an administration screen shows of its project or process. */
export const administrationKey = (owner: Owner) => [...root, ownerKey(owner)] as const;

/** A role's name stands in resources, activities and errors too: a save makes all of them old. */
const kept = (name: string) => ({ queryKey: [...root, name], stale: [root] });

export const groupRecord = managedRecord({
  entity: 'grupoRol',
  singular: 'Grupo',
  plural: 'Grupos',
  thing: 'el grupo',
  saved: 'Grupo guardado Exitosamente',
  model: 'proyectos.gruporol',
  purpose: 'Los grupos reúnen roles del proyecto.',
  ...kept('grupoRol'),
  ...managedCalls({
    list: documents.groupsQuery,
    one: documents.groupQuery,
    save: documents.saveGroupMutation,
    remove: documents.deleteGroupMutation,
  }),
  fields: namedFields,
  nameOf: ({ nombre }) => nombre,
});

export const roleRecord = managedRecord({
  entity: 'rol',
  singular: 'Rol',
  plural: 'Roles',
  thing: 'el rol',
  saved: 'Rol guardado Exitosamente',
  model: 'empresas.rolempresa',
  purpose: 'Los roles dicen quién gestiona y quién controla cada producto o actividad.',
  ...kept('rol'),
  ...managedCalls({
    list: documents.rolesQuery,
    one: documents.roleQuery,
    save: documents.saveRoleMutation,
    remove: documents.deleteRoleMutation,
  }),
  fields: roleFields,
  nameOf: ({ rol }) => rol,
});

export const resourceRecord = managedRecord({
  entity: 'recurso',
  singular: 'Recurso',
  plural: 'Recursos',
  thing: 'el recurso',
  saved: 'Recurso guardado Exitosamente',
  model: 'empresas.recursoproceso',
  purpose: 'Los recursos son las personas que tienen un rol aquí.',
  ...kept('recurso'),
  ...managedCalls({
    list: documents.resourcesQuery,
    one: documents.resourceQuery,
    save: documents.saveResourceMutation,
    remove: documents.deleteResourceMutation,
  }),
  fields: resourceFields,
  nameOf: ({ usuario }) => usuario.fullName,
});

export const activityRecord = managedRecord({
  entity: 'actividad',
  singular: 'Actividad',
  plural: 'Actividades',
  thing: 'la actividad',
  saved: 'Actividad guardada Exitosamente',
  model: 'empresas.actividadproceso',
  purpose: 'Las actividades son lo que se asigna a los recursos del proceso.',
  ...kept('actividad'),
  ...managedCalls({
    list: documents.activitiesQuery,
    one: documents.activityQuery,
    save: documents.saveActivityMutation,
    remove: documents.deleteActivityMutation,
  }),
  fields: activityFields,
  nameOf: ({ nombre }) => nombre,
});

export const productErrorRecord = managedRecord({
  entity: 'errorProducto',
  singular: 'Error Actividad',
  plural: 'Errores Actividades',
  thing: 'el error',
  saved: 'Error guardado Exitosamente',
  model: 'empresas.errorproducto',
  purpose: 'El control de calidad señala estos errores al rechazar un producto o una actividad.',
  ...kept('errorProducto'),
  ...managedCalls({
    list: documents.errorsQuery,
    one: documents.errorQuery,
    save: documents.saveErrorMutation,
    remove: documents.deleteErrorMutation,
  }),
  fields: productErrorFields,
  nameOf: ({ nombre }) => nombre,
});

export const typologyRecord = managedRecord({
  entity: 'tipologia',
  singular: 'Tipología',
  plural: 'Tipologías',
  thing: 'la tipología',
  saved: 'Tipología guardada Exitosamente',
  model: 'proyectos.tipologia',
  purpose: 'Una tipología dice qué se construye en una unidad funcional y con qué productos.',
  ...kept('tipologia'),
  ...managedCalls({
    list: documents.typologiesQuery,
    one: documents.typologyQuery,
    save: documents.saveTypologyMutation,
    remove: documents.deleteTypologyMutation,
  }),
  fields: typologyFields,
  nameOf: ({ nombre }) => nombre,
});

export const unitRecord = managedRecord({
  entity: 'unidadFuncional',
  singular: 'Unidad Funcional',
  plural: 'Unidades Funcionales',
  thing: 'la unidad funcional',
  saved: 'Unidad Funcional guardada Exitosamente',
  model: 'proyectos.unidadfuncional',
  purpose: 'Las unidades funcionales son las partes del proyecto que se construyen.',
  ...kept('unidadFuncional'),
  ...managedCalls({
    list: documents.unitsQuery,
    one: documents.unitQuery,
    save: documents.saveUnitMutation,
    remove: documents.deleteUnitMutation,
  }),
  fields: functionalUnitFields,
  nameOf: ({ nombre }) => nombre,
});

export const blockRecord = managedRecord({
  entity: 'bloque',
  singular: 'Bloque',
  plural: 'Bloques',
  thing: 'el bloque',
  saved: 'Bloque guardado Exitosamente',
  model: 'proyectos.bloque',
  purpose: 'Los bloques dividen el trabajo del proyecto.',
  ...kept('bloque'),
  ...managedCalls({
    list: documents.blocksQuery,
    one: documents.blockQuery,
    save: documents.saveBlockMutation,
    remove: documents.deleteBlockMutation,
  }),
  fields: namedFields,
  nameOf: ({ nombre }) => nombre,
});

type RowOf<Declared extends { load(id: string): Promise<unknown> }> = Awaited<
  ReturnType<Declared['load']>
>;
export type Role = RowOf<typeof roleRecord>;
export type Resource = RowOf<typeof resourceRecord>;
export type Activity = RowOf<typeof activityRecord>;
export type ProductError = RowOf<typeof productErrorRecord>;
export type Typology = RowOf<typeof typologyRecord>;
export type Unit = RowOf<typeof unitRecord>;

/** Results of a picker. */
const CHOICES = 10;

/** The first records of an owner that have the text, for pickers. */
export const firstOf = async <Row>(
  { page }: { page: (query: PageQuery, signal?: AbortSignal) => Promise<ListPage<Row>> },
  owner: Owner,
  search: string,
  signal: AbortSignal,
): Promise<readonly Row[]> =>
  (await page({ first: CHOICES, offset: 0, search, filters: owner }, signal)).nodes;
