import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { TestActor, TestApp } from '../testkit/app.ts';

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const addressOf = (test: TestApp): string =>
  `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}`;

/** A file as a browser sends it. */
export interface SentFile {
  carpeta: string;
  nombre: string;
  content: Buffer | string;
  ruta?: string;
  documento?: string;
  version?: number;
  motivo?: string;
  tipo?: string;
  siFalta?: boolean;
}

/** Says that a file comes. @returns the status and what is answered */
export async function begin(actor: TestActor, { content, ...file }: SentFile) {
  const bytes = Buffer.byteLength(content);
  const answer = await actor.inject({
    method: 'POST',
    url: '/api/v1/archivo/cargas',
    payload: { bytes, huella: `${file.nombre} ${bytes}`, ...file },
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ id: string; recibido: number; hecho?: object }>(),
  };
}

/** Sends a piece as a browser's form does. */
export async function sendPiece(
  test: TestApp,
  actor: TestActor,
  { id, from, piece }: { id: string; from: number; piece: Buffer },
) {
  const form = new FormData();
  form.append('parte', new Blob([new Uint8Array(piece)]), 'parte');
  const url = `${addressOf(test)}/api/v1/archivo/cargas/${id}/partes?desde=${from}`;
  const headers = { cookie: actor.cookie, 'x-comarca': '1' };
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return { status: answer.status, ...((await answer.json()) as { recibido?: number }) };
}

/** Ends an upload. */
export async function finish(actor: TestActor, id: string) {
  const answer = await actor.inject({ method: 'POST', url: `/api/v1/archivo/cargas/${id}/fin` });
  return {
    status: answer.statusCode,
    ...answer.json<{
      documento: number;
      resultado: string;
      copias: { nombre: string }[];
      message?: string;
    }>(),
  };
}

/** Sends a whole file in pieces of this size. */
export async function sendFile(
  test: TestApp,
  actor: TestActor,
  file: SentFile,
  pieceBytes = 4_000_000,
) {
  const begun = await begin(actor, file);
  if (begun.status !== 200) return { ...begun, documento: 0, resultado: '', copias: [] };
  const content = Buffer.from(file.content);
  for (let from = begun.recibido; from < content.length; from += pieceBytes) {
    const piece = content.subarray(from, from + pieceBytes);
    const { status } = await sendPiece(test, actor, { id: begun.id, from, piece });
    if (status !== 200) throw new Error(`a piece was answered ${status}`);
  }
  return finish(actor, begun.id);
}

/** What a mutation of the archive answers. */
export interface Act {
  saved?: boolean;
  received?: boolean;
  registro?: string;
  errors: { campo: string; message: string }[];
}

/** Calls a mutation of the archive by its arguments as they stand in the document. */
export async function act(actor: TestActor, call: string): Promise<Act> {
  const kind = /^(move|link|copy|trash)Archive/.test(call) ? 'received' : 'saved registro';
  const { data, errors } = await actor.graphql<Record<string, Act>>(
    `mutation { done: ${call} { ${kind} errors { campo message } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.done as Act;
}

/** Makes a folder. @returns its id */
export async function makeFolder(actor: TestActor, name: string, parent?: string): Promise<string> {
  const inside = parent ? `padre: "${parent}", ` : '';
  const made = await act(actor, `saveArchiveFolder(${inside}nombre: ${JSON.stringify(name)})`);
  if (!made.registro) throw new Error(JSON.stringify(made));
  return made.registro;
}

/** A document as its panel reads it. */
export async function readDocument(actor: TestActor, id: number | string) {
  const { data } = await actor.graphql(
    `query($id: ID!) { archiveDocument(id: $id) {
      id nombre numero version bytes sha256 tipoMime descripcion etiquetas retenidoPor puedeCambiar loRetengo
      versiones { numero motivo restaura sha256 } lugares { id nombre principal } } }`,
    { id: String(id) },
  );
  return data?.archiveDocument ?? null;
}

/** The names of the documents that a list gives, as its arguments ask. */
export async function findNames(actor: TestActor, args: string): Promise<string[]> {
  const { data, errors } = await actor.graphql<{
    found: { nodes: { nombre: string }[] };
  }>(`{ found: archiveDocumentsRelay(first: 100, ${args}) { nodes { nombre extracto } } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.found.nodes.map(({ nombre }) => nombre);
}

/** Permissions over documents by their acts: `view`, `add`, `manage`. */
export const mayDo = (...acts: string[]) => acts.map((one) => `archivo.${one}_documento`);

/** Makes a folder that only its keeper and these see. */
export async function makeHidden(
  keeper: TestActor,
  { name, within, people = [] }: { name: string; within: string; people?: readonly TestActor[] },
): Promise<string> {
  const id = await makeFolder(keeper, name, within);
  const listed = [keeper, ...people].map((one) => `{ usuario: "${one.id}", escribe: true }`);
  await act(
    keeper,
    `saveArchiveFolderPeople(id: "${id}", version: 1, hereda: false, motivo: "Reserva", personas: [${listed}])`,
  );
  return id;
}

/** What the history of a document says of its uses, the first one first. */
export async function usesOf({ app }: TestApp, document: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    `select after->>'usadoEn' as uso from auditoria where entity = 'documentoArchivo'
     and entity_id = $1 and after ? 'usadoEn' order by id`,
    [document],
  );
  return rows.map(({ uso }) => uso);
}
