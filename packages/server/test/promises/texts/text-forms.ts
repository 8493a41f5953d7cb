import {
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { modules } from '../../../src/modules/modules.ts';
import type { Payload } from '../../testkit/answer.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';
import { type RootOperation, rootOperations } from '../operations.ts';
import type { Row } from '../permissions/permission-rows.ts';
import type { Variables, World } from '../permissions/permission-world.ts';

const schema = schemaOf(modules);
const operations = new Map(rootOperations(schema).map((one) => [one.name, one]));

/** A save that takes texts, and how its record is read again. */
export interface TextForm {
  operation: RootOperation;
  row: Row;
  /** Arguments that are texts. */
  texts: string[];
  /** The document of the save, which reads every text of the record back. */
  document: string;
  /** The document of the list that searches such records, where there is one. */
  search: string | undefined;
}

/** How many characters a text takes, and whether its list searches it. */
export interface TextLimit {
  max: number;
  searched?: true;
  /** What is said of one character more; `Máximo … caracteres` unless told. */
  message?: string;
}

/** What a save answered. */
export interface Saved {
  saved: boolean;
  /** the record's id; '' when it was refused */
  id: string;
  /** every text of the record */
  texts: string[];
  /** field and message of the first refusal */
  refusal: { campo: string; message: string } | undefined;
}

interface Made extends Payload {
  readonly record: { id: string } | null;
}

/** The forms among these rows: those that make a record and answer it. */
export const textForms = (rows: readonly Row[]): TextForm[] =>
  rows.filter(({ about }) => about === 'create').flatMap((row) => formOf(row) ?? []);

function formOf(row: Row): TextForm | undefined {
  const operation = operations.get(row.operation);
  const payload = getNamedType(schema.getMutationType()?.getFields()[row.operation]?.type);
  if (!operation || !isObjectType(payload)) return undefined;
  const record = Object.values(payload.getFields()).find(({ name, type }) => {
    const inner = getNamedType(type);
    return name !== 'errors' && isObjectType(inner) && inner.getFields().id;
  });
  if (!record) return undefined;
  const type = getNamedType(record.type) as GraphQLObjectType;
  const texts = operation.args
    .filter(({ type: given }) => !isListType(given) && getNamedType(given).name === 'String')
    .filter(({ type: given }) => !isListType(isNonNullType(given) ? given.ofType : given))
    .map(({ name }) => name);
  const selection = `record: ${record.name} { ${fieldsOf(type, 1)} }`;
  return {
    operation,
    row,
    texts,
    document: operation.document.replace('errors {', `${selection} errors {`),
    search: searchOf(type),
  };
}

/** What needs no argument, one record deep. */
function fieldsOf(type: GraphQLObjectType, depth: number): string {
  return Object.values(type.getFields())
    .flatMap((field) => {
      if (field.args.length > 0) return [];
      const named = getNamedType(field.type);
      if (isLeafType(named)) return [field.name];
      const deep = depth > 0 && isObjectType(named) && !isList(field.type);
      return deep ? [`${field.name} { ${fieldsOf(named, 0) || '__typename'} }`] : [];
    })
    .join(' ');
}

const isList = (type: GraphQLOutputType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);

/** The list of such records that takes a search; it may show them by less than their form holds. */
function searchOf(type: GraphQLObjectType): string | undefined {
  const list = Object.values(schema.getQueryType()?.getFields() ?? {}).find((field) => {
    const page = getNamedType(field.type);
    const nodes = isObjectType(page) ? page.getFields().nodes : undefined;
    return (
      nodes &&
      [type.name, `${type.name}Listado`].includes(getNamedType(nodes.type).name) &&
      field.args.some(({ name }) => name === 'search') &&
      !field.args.some(({ type: given }) => isNonNullType(given))
    );
  });
  if (!list) return undefined;
  const byProject = list.args.some(
    ({ name, type: given }) => name === 'proyecto' && !isListType(given),
  );
  return `query($search: String${byProject ? ', $proyecto: ID' : ''}) {
    lista: ${list.name}(search: $search, first: 100${byProject ? ', proyecto: $proyecto' : ''}) {
      nodes { id } } }`;
}

/** The ids that the form's list finds by a text. */
export async function searchText(world: World, form: TextForm, text: string): Promise<string[]> {
  const admin = await world.test.as('admin.demo');
  const variables = { search: text, proyecto: world.ids.project };
  if (!form.search) throw new Error(`${form.operation.name}: no list searches such records`);
  const { data } = await admin.graphql<{ lista: { nodes: { id: string }[] } }>(
    form.search,
    variables,
  );
  return data.lista.nodes.map(({ id }) => id);
}

/** Saves a new record with these texts over the values of its row. */
export async function saveText(world: World, form: TextForm, texts: Variables): Promise<Saved> {
  const admin = await world.test.as('admin.demo');
  const defaults = Object.fromEntries(
    form.operation.args.flatMap(({ name, initial }) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  );
  const given = { ...defaults, ...(await form.row.given(world, 'admin.demo')), ...texts };
  const { data, errors } = await admin.graphql<Record<string, Made>>(form.document, given);
  const payload = data?.[form.operation.name];
  if (!payload) throw new Error(`${form.operation.name}: ${JSON.stringify(errors)}`);
  const saved = Boolean(payload[form.operation.flag]);
  return {
    saved,
    id: payload.record?.id ?? '',
    texts: textsIn(payload.record),
    refusal: payload.errors?.[0],
  };
}

/** Every text in a value, however deep; what is JSON text is looked into too. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value, ...textsIn(parsed(value))];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** What a text of JSON holds; undefined for any other text. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `operation.argument` of every text in an input of a mutation, fields of input objects too. */
export const everyText: readonly string[] = [...operations.values()]
  .filter(({ kind }) => kind === 'Mutation')
  .flatMap(({ name, args }) =>
    args.flatMap(({ name: argument, type }) => textPaths(type, `${name}.${argument}`)),
  );

function textPaths(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) =>
      textPaths(field.type, `${path}.${field.name}`),
    );
  }
  return named.name === 'String' ? [path] : [];
}
