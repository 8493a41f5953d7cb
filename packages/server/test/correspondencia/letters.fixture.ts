import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { storeFile } from '../../src/core/files/file.repository.ts';
import { writeChange } from '../../src/modules/correspondencia/letters/write-change.ts';
import { recordFiling } from '../../src/modules/correspondencia/register/file-letter.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { rowCounter } from '../promises/row-counts.ts';
import { onlyOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp, type TestAppOptions } from '../testkit/app.ts';
import { testSealed } from '../testkit/seals.ts';
import type { ReadLetter } from './read-letter.ts';

/** Everybody who may meet a letter. */
const permissions = {
  /** in charge of it */
  funcionaria: ['correspondencia.change_correspondencia'],
  /** wrote it down */
  creadora: ['correspondencia.add_correspondencia', 'correspondencia.change_correspondencia'],
  administra: ['correspondencia.manage_correspondencia'],
  /** may write and edit letters, but has none of this one */
  ajena: ['correspondencia.add_correspondencia', 'correspondencia.change_correspondencia'],
  nadie: [],
};
export type Name = keyof typeof permissions;
export const names = Object.keys(permissions) as Name[];

export const letterFields = `id version codigoRadicacion codigoExterno descripcion agenteExterno
  saliente firmante estado { nombre } funcionario { id fullName user { username } } usuarioCreo { username }
  rutaSharepoint pdfEstado pdfError archivo { id nombre url } pdf { id nombre url } bloqueado
  anexocorrespondenciaSet { id nombreArchivo rutaSharepoint cargado } fechaRadicacion
  instance { id nombre contentType } contrato { id } prioridad documentoGenerado
  plantilla { id } camposPie { nombre texto }
  padre { id } children { id estado { nombre } } parentFolder requiereRespuesta fechaLimite
  diasRestantes respondidaEn history { estado { nombre } usuario { username } mensaje }
  acciones { nombre confirmacion exito }`;

export interface Answer {
  saved: boolean;
  errors: { campo: string; message: string }[];
  /** The letter. @throws Error with what was refused where there is none */
  readonly correspondence: ReadLetter;
}

const types = {
  employee: 'ID!',
  project: 'ID',
  process: 'ID',
  contract: 'ID',
  sender: 'String!',
  senderCode: 'String',
  senderEmail: 'String',
  shortDescription: 'String!',
  correspondenceType: 'ID!',
  outgoing: 'Boolean!',
  files: '[ID!]',
  sharepointFiles: '[String!]',
  sharepointPath: 'String',
  template: 'ID',
  parent: 'ID',
  fields: '[CampoPieInput!]',
  priority: 'Int',
  requiresResponse: 'Boolean',
  noResponseReason: 'String',
  deadline: 'String',
};
const named = (list: Record<string, string>) => ({
  variables: Object.entries(list)
    .map(([name, type]) => `$${name}: ${type}`)
    .join(', '),
  args: Object.keys(list)
    .map((name) => `${name}: $${name}`)
    .join(', '),
});
const create = named(types);

interface Written {
  saved: boolean;
  errors: Answer['errors'];
  correspondence: ReadLetter | null;
}

async function answer(actor: TestActor, query: string, variables: object): Promise<Answer> {
  const { data, errors } = await actor.graphql<Record<string, Written>>(query, { ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  const { saved, errors: refused, correspondence } = onlyOf(data);
  return {
    saved,
    errors: refused,
    get correspondence() {
      if (!correspondence) throw new Error(`no letter: ${JSON.stringify(refused)}`);
      return correspondence;
    },
  };
}

/** Writes a letter down through the API. */
export const createLetter = (actor: TestActor, input: object) =>
  answer(
    actor,
    `mutation(${create.variables}) { createCorrespondence(${create.args}) {
      saved errors { campo message } correspondence { ${letterFields} } } }`,
    input,
  );

/** Takes a step through the API. */
export const mark = (
  actor: TestActor,
  correspondenceId: string,
  status: string,
  more: { files?: string[]; email?: string; version?: number } = {},
) =>
  answer(
    actor,
    `mutation($correspondenceId: ID!, $status: String!, $files: [ID!], $email: String, $version: Int) {
      updateCorrespondenceStatus(correspondenceId: $correspondenceId, status: $status, files: $files,
        email: $email, version: $version) {
        saved errors { campo message } correspondence { ${letterFields} } } }`,
    { correspondenceId, status, ...more },
  );

export const resend = (
  actor: TestActor,
  id: string,
  userId: string | number | null,
  message = '',
) =>
  answer(
    actor,
    `mutation($id: ID!, $userId: ID, $message: String) {
      resendCorrespondence(correspondenceId: $id, userId: $userId, message: $message) {
        saved errors { campo message } correspondence { ${letterFields} } } }`,
    { id, userId: userId === null ? null : String(userId), message },
  );

/** Saves the edit form over what was read, or over an older `version`. */
export async function edit(
  actor: TestActor,
  id: string,
  changes: { version?: number } & Record<string, unknown>,
) {
  const read = await actor.graphql('query($id: ID!) { correspondence(id: $id) { version } }', {
    id,
  });
  return answer(
    actor,
    `mutation($id: ID!, $tipo: ID!, $codigoExterno: String, $descripcion: String!,
      $agenteExterno: String!, $contrato: ID, $prioridad: Int, $camposPie: [CampoPieInput!],
      $anexosSharepoint: [String!], $archivoReemplazo: ID, $archivoWord: ID, $version: Int) {
      editCorrespondence(id: $id, tipo: $tipo, codigoExterno: $codigoExterno,
        descripcion: $descripcion, agenteExterno: $agenteExterno, contrato: $contrato,
        prioridad: $prioridad, camposPie: $camposPie, anexosSharepoint: $anexosSharepoint,
        archivoReemplazo: $archivoReemplazo, archivoWord: $archivoWord, version: $version) {
        saved errors { campo message } correspondence { ${letterFields} } } }`,
    { id, version: read.data?.correspondence?.version, ...changes },
  );
}

/** Asks for the PDF of a letter once more. */
export const retryPdf = (actor: TestActor, correspondenceId: string) =>
  answer(
    actor,
    `mutation($correspondenceId: ID!) {
      retryCorrespondencePdf(correspondenceId: $correspondenceId) {
        saved errors { campo message } correspondence { ${letterFields} } } }`,
    { correspondenceId },
  );

export const attach = (actor: TestActor, id: string, more: object) =>
  answer(
    actor,
    `mutation($id: ID!, $sharepointFiles: [String!], $files: [ID!], $conservar: [ID!]) {
      loadCorrespondenceAttachments(id: $id, sharepointFiles: $sharepointFiles, files: $files,
        conservar: $conservar) {
        saved errors { campo message } correspondence { ${letterFields} } } }`,
    { id, ...more },
  );

/** A small PDF of one page. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);

/** A template with the fields of letters and one of the footer. */
export const WORD = wordOf([
  run('{ciudad}, {fecha}'),
  run('Señores {destinatario}'),
  run('Asunto: {proyecto}'),
  run('{funcionario}'),
]);

/** A project and what letters need, written straight into the database. */
async function givenWorld({ app }: TestApp, people: Record<Name, TestActor>) {
  const { pool, db } = app.database;
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await pool.query(`${text} returning id`, values)).rows[0].id);
  const process = await one(
    `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
     values ('Gestión documental', 1, 'd', 's', 'GD-R')`,
  );
  const type = async (name: string) =>
    String(
      (await pool.query('select id from tipos_correspondencia where nombre = $1', [name])).rows[0]
        .id,
    );
  const content = await app.files.put(Readable.from([WORD]));
  const file = await db.transaction().execute((tx) =>
    storeFile(tx, {
      ...content,
      nombre: 'plantilla.docx',
      tipoMime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      entidad: 'plantillaCorrespondencia',
      entidadId: null,
      creadoPor: null,
    }),
  );
  const template = await one(
    `insert into plantillas_correspondencia (nombre, archivo_id, campos_pie, agrupar_anio, agrupar_mes)
     values ('Oficio general', $1, '[{"nombre": "ciudad", "texto": "Tunja"}]', true, true)`,
    [file],
  );
  const contract = await one(
    `insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
     select 'Interventoría documental', 'CONTRATO-CARTAS', 'Cartas', min(t.id), min(e.id), '2026-01-01', 1
     from tipos_contrato t, estados_contrato e`,
  );
  const world = {
    process,
    contract,
    template,
    oficio: await type('Oficio'),
    peticion: await type('Derecho de petición'),
  };
  return {
    ...world,
    /** What the form of a new outgoing letter sends. */
    outgoing: (changes: object = {}) => ({
      employee: String(people.funcionaria.id),
      process,
      sender: 'Alcaldía de Tunja',
      shortDescription: 'Citación a reunión de socialización',
      correspondenceType: world.oficio,
      outgoing: true,
      template,
      ...changes,
    }),
    /** And of one that came in, whose document is kept in the document site. */
    incoming: (changes: object = {}) => ({
      employee: String(people.funcionaria.id),
      process,
      sender: 'Personería de Tunja',
      shortDescription: 'Petición de información predial',
      correspondenceType: world.peticion,
      outgoing: false,
      sharepointPath: 'https://documentos.comarca.example/peticion.pdf',
      ...changes,
    }),
  };
}

/** The program with these people and their letters. */
export async function openLetters(options: TestAppOptions = {}) {
  const test = await startTestApp(options);
  const people = {} as Record<Name, TestActor>;
  for (const name of names) {
    people[name] = await test.as(name, { permissions: [...permissions[name]] });
  }
  const world = await givenWorld(test, people);
  const { app } = test;
  const address = new URL(await test.http.listen({ port: 0, host: '127.0.0.1' }));
  const counts = await rowCounter(app.database.pool);
  const stored = async (id: string) =>
    (await app.database.pool.query('select * from correspondencias where id = $1', [id])).rows[0];

  /** A letter of `creadora`, in the charge of `funcionaria`, in any state, past the services. */
  async function inState(
    state: string,
    more: { supports?: number; funcionario?: string } = {},
  ): Promise<string> {
    const outgoing = state !== 'Recibida';
    const filed = ['Radicada', 'Notificada', 'Recibida'].includes(state);
    return app.database.db.transaction().execute(async (tx) => {
      const keep = async (name: string, mimeType: string) =>
        storeFile(tx, {
          ...(await app.files.put(PDF, { noteIn: tx })),
          nombre: name,
          tipoMime: mimeType,
          entidad: 'correspondencia',
          entidadId: null,
          creadoPor: people.creadora.id,
        });
      const hasPdf = outgoing && state !== 'Creada';
      const { id } = await tx
        .insertInto('correspondencias')
        .values({
          tipo_id: Number(world.oficio),
          descripcion: `Carta ${randomUUID()}`,
          agente_externo: 'Alcaldía',
          saliente: outgoing,
          estado: outgoing ? (filed ? 'Aprobada' : state) : 'Recibida',
          funcionario_id: people.funcionaria.id,
          usuario_creo_id: people.creadora.id,
          proceso_id: Number(world.process),
          archivo_id: await keep('carta.docx', 'application/octet-stream'),
          pdf_id: hasPdf ? await keep('carta.pdf', 'application/pdf') : null,
          pdf_estado: hasPdf ? 'LISTO' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeChange(testSealed(tx), id, { estado: state, usuario: people.creadora.id });
      for (let order = 1; order <= (more.supports ?? 1); order++) {
        await tx
          .insertInto('anexos_correspondencia')
          .values({
            correspondencia_id: id,
            nombre_archivo: `soporte-${order}.pdf`,
            ruta_sharepoint: `https://documentos.comarca.example/soporte-${order}.pdf`,
            orden: order,
          })
          .execute();
      }
      await tx
        .updateTable('archivos')
        .set({ entidad_id: String(id) })
        .where('entidad', '=', 'correspondencia')
        .where('entidad_id', 'is', null)
        .where('creado_por', '=', people.creadora.id)
        .execute();
      if (filed) {
        const { codigo, fecha } = await recordFiling(testSealed(tx), {
          correspondenciaId: id,
          serie: outgoing ? 'SALIDA' : 'ENTRADA',
          tipo: 'Oficio',
          descripcion: 'd',
          agenteExterno: 'Alcaldía',
          ...(more.funcionario && { funcionario: more.funcionario }),
        });
        await tx
          .updateTable('correspondencias')
          .set({ estado: state, codigo_radicacion: codigo, fecha_radicacion: fecha })
          .where('id', '=', id)
          .execute();
      }
      return String(id);
    });
  }

  /** Sends files as the drop zone does. */
  const sendFiles = (actor: TestActor, files: readonly { name: string; content: Uint8Array }[]) => {
    const form = new FormData();
    for (const { name, content } of files) {
      form.append('archivo', new Blob([new Uint8Array(content)]), name);
    }
    return fetch(new URL('/api/v1/correspondencia/archivos', address), {
      method: 'POST',
      headers: { cookie: actor.cookie, 'x-comarca': '1' },
      body: form,
    });
  };

  /** Sends one file. @returns its id */
  async function sendFile(
    actor: TestActor,
    name = 'soporte.pdf',
    content: Uint8Array = PDF,
  ): Promise<string> {
    const response = await sendFiles(actor, [{ name, content }]);
    const body = (await response.json()) as { archivos?: { id: string }[] };
    if (!body.archivos?.[0]) throw new Error(JSON.stringify(body));
    return body.archivos[0].id;
  }
  return { test, app, address, people, world, counts, stored, inState, sendFile, sendFiles };
}
export type LettersStage = Awaited<ReturnType<typeof openLetters>>;
