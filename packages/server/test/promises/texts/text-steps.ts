import { randomBytes } from 'node:crypto';
import type { Payloads } from '../../testkit/answer.ts';
import { allRows } from '../permissions/permission-rows.all.ts';
import type { Variables, World } from '../permissions/permission-world.ts';
import { textsIn } from './text-forms.ts';

const ADMIN = 'admin.demo';

/** A text that is written on a record that exists: a step, a comment, a correction, a message. */
export interface TextStep {
  /** `operation.argument`, and the field where the argument is a list or a tree */
  name: string;
  /** which of the operation's rows */
  about?: string;
  max: number;
  /** What is said of one character more; `Máximo … caracteres` unless told. */
  message?: string;
  /** It is HTML, which is cleaned, or has a grammar of its own: only its edge is tried. */
  ruled?: boolean;
  /** The argument that holds the text; the text itself unless told. */
  value?(text: string, given: Variables): unknown;
  /** Where the text is shown: a query, and its variables by what was given. */
  read: string;
  by?(given: Variables, world: World): Variables | Promise<Variables>;
}

const ofLetter = ({ correspondenceId }: Variables): Variables => ({ id: correspondenceId });
const lastEmail = async (_given: Variables, world: World): Promise<Variables> => ({
  id: await world.one('select max(id) from correos_masivos'),
});
const lastTable = async (_given: Variables, world: World): Promise<Variables> => ({
  id: await world.one('select max(id) from archivo_tablas_retencion'),
});
const address = (fields: Variables) => [
  { municipio: '15176', direccion: 'Calle 1', barrio: '', ...fields },
];
const subject = (operation: string, read: string): TextStep[] => [
  {
    name: `${operation}.addresses.direccion`,
    about: 'edit',
    max: 200,
    value: (addressText) => address({ direccion: addressText }),
    read,
  },
  {
    name: `${operation}.addresses.barrio`,
    about: 'edit',
    max: 100,
    value: (neighbourhood) => address({ barrio: neighbourhood }),
    read,
  },
];
/** The tree with a section more: products that somebody uses stay. */
const withSection = (name: string, { estructura }: Variables) => {
  const section = { id: randomBytes(4).toString('hex'), name, children: [] };
  return JSON.stringify([...JSON.parse(String(estructura)), section]);
};

/** Every text that a person writes without making a record. */
export const textSteps: readonly TextStep[] = [
  { name: 'annulCorrespondence.motivo', max: 1000, read: 'correspondence', by: ofLetter },
  { name: 'annulCorrespondence.acto', max: 200, read: 'correspondence', by: ofLetter },
  { name: 'resendCorrespondence.message', max: 2000, read: 'correspondence', by: ofLetter },
  {
    name: 'editCorrespondence.agenteExterno',
    about: 'edit',
    max: 150,
    read: 'correspondence',
  },
  {
    name: 'editCorrespondence.codigoExterno',
    about: 'edit',
    max: 50,
    read: 'correspondence',
  },
  { name: 'editCorrespondence.descripcion', about: 'edit', max: 5000, read: 'correspondence' },
  { name: 'restoreArchiveVersion.motivo', about: 'edit', max: 500, read: 'archiveDocument' },
  { name: 'saveArchiveDocument.descripcion', about: 'edit', max: 2000, read: 'archiveDocument' },
  {
    name: 'saveArchiveDocument.etiquetas',
    about: 'edit',
    max: 40,
    value: (tag) => [tag],
    read: 'archiveDocument',
  },
  { name: 'draftArchiveAct.objeto', max: 500, read: 'archiveActsRelay', by: () => ({}) },
  { name: 'changeArchiveAct.objeto', about: 'edit', max: 500, read: 'archiveAct' },
  { name: 'stepArchiveAct.observacion', max: 1000, read: 'archiveAct' },
  // What a lifted hold said is kept in the history alone; the same rule as beginning one.
  {
    name: 'beginLegalHold.motivo',
    about: 'edit',
    max: 500,
    read: 'archiveFolder',
    by: ({ carpeta }: Variables) => ({ id: carpeta }),
  },
  { name: 'saveArchiveFolderPeople.motivo', about: 'edit', max: 500, read: 'archiveFolderPeople' },
  ...[
    { name: 'copyRetentionTable.nombre', max: 100 },
    { name: 'copyRetentionTable.acto', max: 200 },
  ].map((text) => ({ ...text, about: 'edit', read: 'retentionTable', by: lastTable })),
  ...['declareArchiveFile', 'closeArchiveFile', 'reopenArchiveFile', 'correctArchiveFileCode'].map(
    (operation) => ({
      name: `${operation}.motivo`,
      about: 'edit',
      max: 500,
      read: 'archiveFile',
      by: ({ carpeta }: Variables) => ({ carpeta }),
    }),
  ),
  {
    name: 'saveOutsideLink.para',
    about: 'create',
    max: 200,
    read: 'outsideLinks',
    by: ({ clase, objeto }) => ({ clase, objeto }),
  },
  { name: 'commentDevelopment.texto', max: 4000, read: 'developmentComments' },
  {
    name: 'saveNegotiation.observacion',
    about: 'edit',
    max: 5000,
    read: 'negotiation',
    by: ({ id }) => ({ id }),
  },
  {
    name: 'stepDiagnosis.observacion',
    max: 2000,
    read: 'estateDiagnoses',
    by: async ({ id }, world) => ({
      predio: await world.one('select predio_id from diagnosticos_gi where id = $1', [id]),
    }),
  },
  {
    name: 'stepJudicialProcess.motivo',
    max: 500,
    read: 'judicialSuspensionsRelay',
    by: ({ id }) => ({ proceso: id }),
  },
  {
    name: 'saveListView.name',
    about: 'create',
    max: 80,
    message: 'El nombre admite 80 caracteres',
    read: 'listSettings',
    by: ({ list }) => ({ list }),
  },
  { name: 'saveEffortTemplate.nombre', max: 80, read: 'effortTemplates' },
  { name: 'saveEffortTemplate.observaciones', max: 4000, read: 'effortTemplates' },
  { name: 'startEffortTimer.observaciones', max: 4000, read: 'effortTimer' },
  { name: 'manageStatusActivity.observaciones', max: 5000, read: 'statusActivity' },
  { name: 'sendMasiveEmail.asunto', max: 150, read: 'massEmail', by: lastEmail },
  { name: 'sendMasiveEmail.cabecera', max: 20_000, ruled: true, read: 'massEmail', by: lastEmail },
  {
    name: 'sendMasiveEmail.contenido',
    max: 100_000,
    ruled: true,
    read: 'massEmail',
    by: lastEmail,
  },
  { name: 'updatePostgisTable.tituloCapa', about: 'edit', max: 200, read: 'postgisTable' },
  { name: 'updatePostgisTable.entidad', about: 'edit', max: 200, read: 'postgisTable' },
  { name: 'updatePostgisTable.descripcion', about: 'edit', max: 10_000, read: 'postgisTable' },
  {
    name: 'updatePostgisTable.columnas.text',
    about: 'edit',
    max: 100,
    value: (text) => [{ value: 'nombre', text }],
    read: 'postgisTable',
  },
  { name: 'saveUserProfile.firstName', about: 'edit', max: 30, read: 'profile' },
  { name: 'saveUserProfile.lastName', about: 'edit', max: 150, read: 'profile' },
  { name: 'saveUserProfile.jobTitle', about: 'edit', max: 150, read: 'profile' },
  { name: 'saveMunicipality.nombre', about: 'edit', max: 100, read: 'municipality' },
  { name: 'saveLayerDatabase.nombre', about: 'edit', max: 100, read: 'layerDatabases', by: none },
  {
    name: 'saveShortReportAnalysis.layerAnalysis',
    about: 'edit',
    max: 20_000,
    message: 'Los análisis de las capas no son válidos.',
    value: (analysis) => JSON.stringify([{ layer: 'mitades', analisis: analysis }]),
    read: 'getShortReport',
  },
  {
    name: 'saveProductsStructure.estructura',
    about: 'edit',
    max: 200,
    value: withSection,
    read: 'productsStructure',
    by: ({ proyecto }) => ({ proyecto }),
  },
  ...subject('savePerson', 'personRelay'),
  ...subject('saveCompany', 'companyRelay'),
];

function none(): Variables {
  return {};
}

/** What came of a step with a text. */
export interface Stepped {
  done: boolean;
  message: string | undefined;
  /** every text that is shown of the record afterwards */
  shown: string[];
}

/** Takes the step with this text, and reads the record as its screen does. */
export async function takeStep(world: World, step: TextStep, text: string): Promise<Stepped> {
  const [operation = '', argument = ''] = step.name.split('.');
  const row = allRows.find(
    (one) => one.operation === operation && (!step.about || one.about === step.about),
  );
  if (!row) throw new Error(`${step.name}: there is no row that calls it`);
  const account = row.allowed.includes(ADMIN) ? ADMIN : (row.allowed[0] ?? ADMIN);
  const given = await row.given(world, account);
  const value = step.value?.(text, given) ?? text;
  const { data, errors } = await world.call<Payloads>(operation, account, {
    ...given,
    [argument]: value,
  });
  const payload = data?.[operation];
  if (!payload) throw new Error(`${step.name}: ${JSON.stringify(errors)}`);
  const flag = world.operations.find(({ name }) => name === operation)?.flag ?? '';
  const by = (await step.by?.(given, world)) ?? { id: given.id };
  const record = payload[flag] ? await world.call(step.read, account, by) : { data: null };
  return {
    done: Boolean(payload[flag]),
    message: payload.errors?.[0]?.message,
    shown: textsIn(record.data),
  };
}
