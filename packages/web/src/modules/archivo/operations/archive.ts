import { AppError } from '@comarca/shared/core/errors';
import type { DocumentValue } from '@comarca/shared/modules/archivo/document-values';
import { execute } from '../../../platform/graphql/execute.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import { type PageQuery, pageBy, type RowOf, recordBy } from '../../../platform/record/calls.ts';
import { accepted } from './accepted.ts';
import {
  documentPeopleQuery,
  documentQuery,
  documentsQuery,
  folderQuery,
  foldersQuery,
  foundFoldersQuery,
  holdDocumentMutation,
  linkDocumentsMutation,
  moveItemsMutation,
  openRecordFolderMutation,
  peopleQuery,
  restoreTrashMutation,
  restoreVersionMutation,
  saveDocumentMutation,
  saveFolderMutation,
  savePeopleMutation,
  tagsQuery,
  trashItemsMutation,
  trashQuery,
  unlinkDocumentMutation,
  zipCountQuery,
} from './archive.documents.ts';

export const archiveKey = ['archivo'] as const;

/** The folders in one, or at the top. */
export const loadFolders = async (parent: string | null) =>
  (await execute(foldersQuery, { padre: parent })).archiveFolders;

export type Folder = Awaited<ReturnType<typeof loadFolders>>[number];

/** Folders below one, or of all the archive, by their names and codes of expedientes. */
export const findFolders = pageBy(foundFoldersQuery, 'archiveFoldersRelay');
export type FoundFolder = RowOf<typeof findFolders>;

export const loadFolder = recordBy(folderQuery, 'archiveFolder');
export type OpenFolder = Awaited<ReturnType<typeof loadFolder>>;

export const loadPeople = recordBy(peopleQuery, 'archiveFolderPeople');
export type FolderPeople = Awaited<ReturnType<typeof loadPeople>>;

export const loadDocumentPeople = recordBy(documentPeopleQuery, 'archiveDocumentPeople');
export type DocumentPeople = Awaited<ReturnType<typeof loadDocumentPeople>>;

/** A page of documents, and whether so much was found that it goes by the last changes. */
export const loadDocuments = async ({ filters, ...page }: PageQuery, signal?: AbortSignal) =>
  (await execute(documentsQuery, { ...page, ...filters }, signal ? { signal } : {}))
    .archiveDocumentsRelay;
export type DocumentRow = RowOf<typeof loadDocuments>;

export const loadDocument = recordBy(documentQuery, 'archiveDocument');
export type OpenDocument = Awaited<ReturnType<typeof loadDocument>>;

export const loadTags = async () => (await execute(tagsQuery, {})).archiveTags;

export const loadTrash = pageBy(trashQuery, 'archiveTrashRelay');
export type Thrown = RowOf<typeof loadTrash>;

/** What is chosen in a folder. */
export interface Chosen {
  documentos: string[];
  carpetas: string[];
}

export const saveFolder = async (values: {
  id?: string;
  padre?: string | null;
  nombre: string;
  version?: number;
}) => accepted((await execute(saveFolderMutation, values)).saveArchiveFolder);

/** The folder of a record, which is made when it is first asked for. */
export async function openRecordFolder(entity: string, record: string): Promise<string> {
  const { openRecordFolder: done } = await execute(openRecordFolderMutation, {
    entidad: entity,
    registro: record,
  });
  const id = accepted(done);
  if (id === '') throw new AppError('NOT_FOUND');
  return id;
}

export const savePeople = async (values: {
  id: string;
  version: number;
  hereda: boolean;
  motivo: string;
  personas: { usuario?: string | null; grupo?: string | null; escribe: boolean }[];
}) => accepted((await execute(savePeopleMutation, values)).saveArchiveFolderPeople);

export const saveDocument = async (values: {
  id: string;
  version: number;
  nombre: string;
  descripcion: string;
  etiquetas: string[];
  tipo: string | null;
  campos: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD`; '' for none */
  fechaDocumento: string;
}) => accepted((await execute(saveDocumentMutation, values)).saveArchiveDocument);

/** What is said of a document, as its save takes it. */
export const saidOf = (document: OpenDocument) => ({
  nombre: document.nombre,
  descripcion: document.descripcion,
  etiquetas: [...document.etiquetas],
  fechaDocumento: document.fechaDocumento ?? '',
  tipo: document.tipoId,
  campos: Object.fromEntries(
    document.valores.map(({ id, valor }) => [id, (valor as DocumentValue | null) ?? null]),
  ),
});

/** Gives a document these tags besides its own. @throws AppError */
export const addTags = async (document: OpenDocument, tags: readonly string[]) => {
  const { id, version } = document;
  const said = saidOf(document);
  const all = [...new Set([...said.etiquetas, ...tags])];
  return saveDocument({ id, version, ...said, etiquetas: all });
};

export const holdDocument = async (id: string, retener: boolean) =>
  accepted((await execute(holdDocumentMutation, { id, retener })).holdArchiveDocument);

export const restoreVersion = async (values: {
  id: string;
  version: number;
  numero: number;
  motivo: string;
}) => accepted((await execute(restoreVersionMutation, values)).restoreArchiveVersion);

export const unlinkDocument = async (id: string, folder: string) =>
  accepted((await execute(unlinkDocumentMutation, { id, carpeta: folder })).unlinkArchiveDocument);

export const restoreTrash = async (id: string) =>
  accepted((await execute(restoreTrashMutation, { id })).restoreArchiveTrash);

export const moveItems = async (chosen: Chosen, target: string) =>
  accepted((await execute(moveItemsMutation, { ...chosen, destino: target })).moveArchiveItems);

export const linkDocuments = async (documents: string[], target: string) =>
  accepted(
    (await execute(linkDocumentsMutation, { documentos: documents, destino: target }))
      .linkArchiveDocuments,
  );

export const trashItems = async (chosen: Chosen) =>
  accepted((await execute(trashItemsMutation, { ...chosen })).trashArchiveItems);

/** Where a document's content is, to be kept or shown. */
export const contentAddress = (id: string, { numero, ver }: { numero?: number; ver?: boolean }) => {
  const query = new URLSearchParams({
    ...(numero !== undefined && { numero: String(numero) }),
    ...(ver && { ver: '1' }),
  });
  return `/api/v1/archivo/documentos/${id}/contenido?${query.toString()}`;
};

/** Where the server gives a Word or Excel document as something that a page shows. */
export const convertedAddress = (id: string, version: number): string =>
  `/api/v1/archivo/documentos/${id}/vista?numero=${version}`;

const ZIP = '/api/v1/archivo/zip';
/** What every proxy takes as an address, with room for the rest of it. */
const LONGEST_ADDRESS = 2_000;

/** Where what is chosen comes from as a zip, however much it is: what is too long for an address is told before. @throws AppError */
export async function zipAddress(chosen: Chosen): Promise<string> {
  const { documentos, carpetas } = chosen;
  const address = `${ZIP}?carpetas=${carpetas.join(',')}&documentos=${documentos.join(',')}`;
  if (address.length <= LONGEST_ADDRESS) return address;
  const { seleccion } = (await sendForJson(ZIP, {
    method: 'POST',
    json: { documentos, carpetas },
  })) as { seleccion: string };
  return `${ZIP}?seleccion=${seleccion}`;
}

/** Asks whether a zip of what is chosen would have anything, and no more than it may. @throws AppError */
export const countZip = async (chosen: Chosen): Promise<number> =>
  (await execute(zipCountQuery, { ...chosen })).archiveZipCount;
