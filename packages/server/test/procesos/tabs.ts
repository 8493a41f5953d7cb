import { onlyOf } from '../testkit/answer.ts';
import type { TestActor } from '../testkit/app.ts';

/** The owner of a record, as the arguments name it. */
export type OwnerArgs = { proyecto: string } | { proceso: string };

/** One kind of record of the administration tabs. */
export interface Tab {
  list: string;
  save: string;
  remove: string;
  /** the record in the save's payload */
  record: string;
  /** argument → type, besides `id`, `version` and the owner */
  args: Record<string, string>;
  /** a field that the list shows and the save takes as text */
  text: string;
  projectsOnly?: boolean;
}

export const tabs = {
  grupo: {
    list: 'roleGroupsRelay',
    save: 'saveRoleGroup',
    remove: 'deleteRoleGroup',
    record: 'roleGroup',
    args: { nombre: 'String!' },
    text: 'nombre',
    projectsOnly: true,
  },
  rol: {
    list: 'companyRolesRelay',
    save: 'saveRole',
    remove: 'deleteRole',
    record: 'companyRole',
    args: { rol: 'String!', grupo: 'ID' },
    text: 'rol',
  },
  recurso: {
    list: 'resourcesRelay',
    save: 'saveResource',
    remove: 'deleteResource',
    record: 'resource',
    args: { usuario: 'ID!', rol: 'ID!', base: 'String' },
    text: 'base',
  },
  actividad: {
    list: 'activitiesRelay',
    save: 'saveActivity',
    remove: 'deleteActivity',
    record: 'activity',
    args: {
      nombre: 'String!',
      descripcion: 'String!',
      perfilesGestion: '[ID!]!',
      perfilesControl: '[ID!]',
      contentType: 'ID',
      esContinua: 'Boolean',
    },
    text: 'nombre',
  },
  error: {
    list: 'productErrorsRelay',
    save: 'saveProductError',
    remove: 'deleteProductError',
    record: 'productError',
    args: { nombre: 'String!', descripcion: 'String!', productosRelacionados: '[ID!]' },
    text: 'nombre',
  },
  tipologia: {
    list: 'typologiesRelay',
    save: 'saveTypology',
    remove: 'deleteTypology',
    record: 'typology',
    args: { nombre: 'String!', descripcion: 'String!', contentType: 'ID' },
    text: 'nombre',
    projectsOnly: true,
  },
  unidad: {
    list: 'functionalUnitsRelay',
    save: 'saveFunctionalUnit',
    remove: 'deleteFunctionalUnit',
    record: 'functionalUnit',
    args: { nombre: 'String!', tipologia: 'ID' },
    text: 'nombre',
    projectsOnly: true,
  },
  bloque: {
    list: 'blocksRelay',
    save: 'saveBlock',
    remove: 'deleteBlock',
    record: 'block',
    args: { nombre: 'String!' },
    text: 'nombre',
    projectsOnly: true,
  },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof tabs;

export interface Saved {
  saved: boolean;
  errors: { campo: string; message: string }[];
  id?: string;
  version?: number;
}

interface Payload extends Omit<Saved, 'id' | 'version'> {
  deleted?: boolean;
  record?: Pick<Saved, 'id' | 'version'> | null;
}

interface Found {
  totalCount: number;
  nodes: { id: string }[];
}

/** Calls a save with the given values: arguments that are not given are not sent. */
export async function saveTab(
  actor: TestActor,
  name: TabName,
  values: Record<string, unknown>,
): Promise<Saved> {
  const { save, record, args }: Tab = tabs[name];
  const types: Record<string, string> = {
    id: 'ID',
    version: 'Int',
    proyecto: 'ID',
    proceso: 'ID',
    ...args,
  };
  const given = Object.keys(values);
  const { data, errors } = await actor.graphql<Record<string, Payload>>(
    `mutation(${given.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
       ${save}(${given.map((key) => `${key}: $${key}`).join(', ')}) {
         saved errors { campo message } record: ${record} { id version } } }`,
    values,
  );
  if (errors) throw new Error(errors[0]?.message);
  const payload = onlyOf(data);
  return { saved: payload.saved, errors: payload.errors, ...payload.record };
}

/** Calls a delete. @returns the refusal, or null when it was deleted */
export async function removeTab(
  actor: TestActor,
  name: TabName,
  id: string,
): Promise<string | null> {
  const { remove } = tabs[name];
  const { data } = await actor.graphql<Record<string, Payload>>(
    `mutation($id: ID!) { ${remove}(id: $id) { deleted errors { message } } }`,
    { id },
  );
  const { deleted, errors } = onlyOf(data);
  return deleted ? null : (errors[0]?.message ?? '');
}

/** The ids that a list answers, or the code with which it refuses. */
export async function listTab(
  actor: TestActor,
  name: TabName,
  owner: OwnerArgs | object,
  search = '',
): Promise<string[] | string> {
  const { list, projectsOnly }: Tab = tabs[name];
  const declared = projectsOnly ? '$proyecto: ID' : '$proyecto: ID, $proceso: ID';
  const sent = projectsOnly ? 'proyecto: $proyecto' : 'proyecto: $proyecto, proceso: $proceso';
  const { data, errors } = await actor.graphql<Record<string, Found>>(
    `query(${declared}, $search: String) {
       ${list}(${sent}, search: $search, first: 100) { totalCount nodes { id } } }`,
    { ...owner, search },
  );
  if (errors) return errors[0]?.extensions?.code ?? 'error';
  const found = onlyOf(data);
  expectTotal(found);
  return found.nodes.map(({ id }) => id);
}

function expectTotal({ totalCount, nodes }: Found): void {
  if (totalCount !== nodes.length) throw new Error(`${nodes.length} rows of ${totalCount}`);
}

/** Values of each kind that name only what the same project has; `usuario` is the resource. */
export function tabValues(made: Partial<Record<TabName, string>>, label: string, user: string) {
  return {
    grupo: { nombre: `Grupo ${label}` },
    rol: { rol: `Rol ${label}`, grupo: made.grupo },
    recurso: { usuario: user, rol: made.rol, base: '15001' },
    actividad: {
      nombre: `Actividad ${label}`,
      descripcion: 'Qué se hace',
      perfilesGestion: [made.rol],
      perfilesControl: [made.rol],
      contentType: 'proyectos.proyecto',
      esContinua: true,
    },
    error: {
      nombre: `Error ${label}`,
      descripcion: 'Qué falla',
      productosRelacionados: [made.actividad],
    },
    tipologia: { nombre: `Tipología ${label}`, descripcion: 'Qué se construye' },
    unidad: { nombre: `Unidad ${label}`, tipologia: made.tipologia },
    bloque: { nombre: `Bloque ${label}` },
  } satisfies Record<TabName, Record<string, unknown>>;
}
