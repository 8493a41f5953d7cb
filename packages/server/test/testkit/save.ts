import type { FormInput, RecordFields } from '@comarca/shared/core/record/record-fields';
import type { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import type { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import type {
  letterFields,
  newLetterFields,
} from '@comarca/shared/modules/correspondencia/letter.fields';
import type { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import type { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import type { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import type { ownProfileFields, userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import type { SchemaData } from './answer.ts';
import type { GraphQLAnswer } from './app.ts';

/** A mutation, and what its form holds. */
interface Save<Mutation extends keyof SchemaData, Values> {
  mutation: Mutation;
  /** Of the type alone. */
  values?: Values;
}

/** The save of a declared record, with what it takes beside the fields. */
const declared =
  <Fields extends RecordFields, Beside = object>() =>
  <Mutation extends keyof SchemaData>(
    mutation: Mutation,
  ): Save<Mutation, FormInput<Fields> & Beside> => ({ mutation });

/** The save of what is no declared record. */
const taking =
  <Values>() =>
  <Mutation extends keyof SchemaData>(mutation: Mutation): Save<Mutation, Values> => ({ mutation });

/** What a person writes about the layers of a report, as JSON texts. */
interface Writing {
  layerAnalysis: string;
  showLayersArray: string;
}

interface Report extends Writing {
  name: string;
  template: string;
  buffer: number;
  layers: readonly string[];
  coords: string;
  crs: number;
  routeFile: string;
  layerConfig: string;
}

interface NewLetter {
  project: string;
  process: string;
  outgoing: boolean;
  files: readonly string[];
  sharepointFiles: readonly string[];
  sharepointPath: string;
  template: string;
  parent: string;
}

const saves = {
  contract: declared<typeof contractFields>()('saveContract'),
  project: declared<typeof projectFields>()('saveProject'),
  user: declared<typeof userFields>()('saveProfile'),
  ownProfile: declared<
    typeof ownProfileFields,
    { profileImage: string; originalProfileImage: string; firma: string; cropData: unknown }
  >()('saveUserProfile'),
  layer: declared<typeof layerFields>()('updatePostgisTable'),
  assignment: declared<
    typeof assignmentFields,
    { contentType: string; objectId: string; ownerName: string; structureMode: boolean }
  >()('saveStatusActivity'),
  effort: declared<typeof effortFields, { clave: string }>()('saveDailyEffort'),
  report: taking<Report>()('saveShortReport'),
  reportWriting: taking<Writing>()('saveShortReportAnalysis'),
  letter: declared<typeof newLetterFields, NewLetter>()('createCorrespondence'),
  storedLetter: declared<
    typeof letterFields,
    { anexosSharepoint: readonly string[]; archivoReemplazo: string; archivoWord: string }
  >()('editCorrespondence'),
};

type Saves = typeof saves;
type Saved<Name extends keyof Saves> = SchemaData[Saves[Name]['mutation']];
type Given<Values> = { [Name in keyof Values]?: Values[Name] | null };

/** What a save is given: of the form what the test is about, and which version was read of which record. */
type Values<Name extends keyof Saves> = Given<NonNullable<Saves[Name]['values']>> & {
  id?: string | null;
  version?: number | null;
};

/** Saves a record as its screen does, typed by its fields: `actor.save('contract', { name: … })`. */
export type SaveRecord = <Name extends keyof Saves>(
  record: Name,
  values: Values<Name>,
  /** Of the saved record, where its id and version are not enough: `'id nombre'`. */
  fields?: string,
) => Promise<Saved<Name>>;

type Ask = (query: string, variables: Record<string, unknown>) => Promise<GraphQLAnswer>;

/** The saves of somebody who asks in this way. @throws Error for what the schema does not take */
export const saverOf =
  (ask: Ask, schema: () => GraphQLSchema): SaveRecord =>
  async (record, values, fields) => {
    const { mutation } = saves[record];
    const { data, errors } = await ask(documentOf(schema(), mutation, { values, fields }), {
      ...values,
    });
    if (!data) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
    return data[mutation] as Saved<typeof record>;
  };

/** The document with which a screen would save these values. */
function documentOf(
  schema: GraphQLSchema,
  mutation: string,
  { values, fields }: { values: object; fields: string | undefined },
): string {
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) throw new Error(`there is no mutation "${mutation}"`);
  const types = Object.keys(values).map((name) => {
    const arg = field.args.find((one) => one.name === name);
    if (!arg) throw new Error(`${mutation} takes no "${name}"`);
    return `$${name}: ${String(arg.type)}`;
  });
  const given = Object.keys(values).map((name) => `${name}: $${name}`);
  const asked = types.length > 0 ? `(${types.join(', ')})` : '';
  return `mutation${asked} { ${mutation}(${given.join(', ')}) { ${answerOf(field.type, fields)} } }`;
}

/** Flag, refusals and the record: its id and version, or what the test asks of it. */
function answerOf(type: GraphQLOutputType, fields: string | undefined): string {
  const payload = getNamedType(type);
  if (!isObjectType(payload)) throw new Error('a save answers a payload');
  return Object.values(payload.getFields())
    .map(({ name, type: inner }) => {
      if (name === 'errors') return 'errors { campo message }';
      const record = getNamedType(inner);
      if (!isObjectType(record)) return name;
      const known = ['id', 'version'].filter((one) => one in record.getFields());
      return `${name} { ${fields ?? known.join(' ')} }`;
    })
    .join(' ');
}
