import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { modules as allModules } from '../../src/modules/modules.ts';
import type { SchemaData } from './answer.ts';
import type { GraphQLAnswer } from './app.ts';
import { schemaOf } from './databases/schema.ts';
import type { MutationArgs } from './mutation-args.d.ts';

type Mutation = keyof MutationArgs & keyof SchemaData;

/** The records that tests save, and with which mutation their screens do. */
const saves = {
  contract: 'saveContract',
  project: 'saveProject',
  user: 'saveProfile',
  ownProfile: 'saveUserProfile',
  person: 'savePerson',
  company: 'saveCompany',
  folio: 'saveFolio',
  folioTitles: 'saveFolioTitles',
  layer: 'updatePostgisTable',
  wmsLayer: 'saveWmsLayer',
  assignment: 'saveStatusActivity',
  effort: 'saveDailyEffort',
  productsStructure: 'saveProductsStructure',
  report: 'saveShortReport',
  reportWriting: 'saveShortReportAnalysis',
  projectIt: 'saveProjectIt',
  structure: 'saveStructureIt',
  structureTemplate: 'saveStructureTemplate',
  layerAnalysis: 'saveLayerAnalysis',
  reportElement: 'saveReportElement',
  letter: 'createCorrespondence',
  storedLetter: 'editCorrespondence',
  letterTemplate: 'saveLetterTemplate',
  giProject: 'saveProject1274',
  estate: 'saveEstate',
  infrastructure: 'saveInfrastructure',
  design: 'saveGiDesign',
  diagnosis: 'saveDiagnosis',
  layerCross: 'saveLayerCross',
  judicialProcess: 'saveJudicialProcess',
  development: 'saveDevelopment',
  bookmark: 'saveBookmark',
  portalBookmark: 'savePortalBookmark',
  groundLayer: 'saveGroundLayer',
  companyProcess: 'saveCompanyProcess',
  permissionGroup: 'savePermissionGroup',
  nonWorkingDay: 'saveNonWorkingDay',
} as const satisfies Record<string, Mutation>;

type Saves = typeof saves;

/** Of a mutation's arguments these, and of the others what a test is about. */
export type Given<Name extends Mutation, Always extends keyof MutationArgs[Name] = never> = Partial<
  MutationArgs[Name]
> &
  Pick<MutationArgs[Name], Always>;

/** Does what a screen does with a mutation, typed by its arguments. */
export type CallMutation = <Name extends Mutation>(
  mutation: Name,
  values: MutationArgs[Name],
  /** Of the records that it answers, where id and version are not enough: `'id nombre'`. */
  fields?: string,
) => Promise<SchemaData[Name]>;

/** Saves a record as its screen does: `actor.save('contract', { name: … })`. */
export type SaveRecord = <Name extends keyof Saves>(
  record: Name,
  values: MutationArgs[Saves[Name]],
  fields?: string,
) => Promise<SchemaData[Saves[Name]]>;

type Ask = (query: string, variables: Record<string, unknown>) => Promise<GraphQLAnswer>;

/** The mutations of somebody who asks in this way. @throws Error for what is refused as a whole */
export function mutationsOf(ask: Ask): { call: CallMutation; save: SaveRecord } {
  const call: CallMutation = async (mutation, values, fields) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name);
    const query = documentOf(schemaOf(allModules), mutation, { names, fields });
    const { data, errors } = await ask(query, Object.fromEntries(given));
    if (!data || errors) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
    return data[mutation];
  };
  return { call, save: (record, values, fields) => call(saves[record], values, fields) };
}

/** The document with which a screen would send values of these names. */
function documentOf(
  schema: GraphQLSchema,
  mutation: string,
  { names, fields }: { names: readonly string[]; fields: string | undefined },
): string {
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) throw new Error(`there is no mutation "${mutation}"`);
  const types = names.map((name) => {
    const arg = field.args.find((one) => one.name === name);
    if (!arg) throw new Error(`${mutation} takes no "${name}"`);
    return `$${name}: ${String(arg.type)}`;
  });
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const [declared, args] = names.length > 0 ? [`(${types.join(', ')})`, `(${passed})`] : ['', ''];
  return `mutation${declared} { ${mutation}${args} { ${answerOf(field.type, fields)} } }`;
}

/** Flag, refusals and the records: their id and version, or what the test asks of them. */
function answerOf(type: GraphQLOutputType, fields: string | undefined): string {
  const payload = getNamedType(type);
  if (!isObjectType(payload)) throw new Error('a mutation answers a payload');
  return Object.values(payload.getFields())
    .map(({ name, type: inner }) => {
      if (name === 'errors') return 'errors { campo message }';
      const record = getNamedType(inner);
      if (!isObjectType(record)) return name;
      const known = ['id', 'version'].filter((one) => one in record.getFields());
      const asked = fields ?? known.join(' ');
      return asked && `${name} { ${asked} }`;
    })
    .join(' ');
}
