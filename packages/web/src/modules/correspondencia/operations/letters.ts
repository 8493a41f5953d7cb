import { AppError } from '@comarca/shared/core/errors';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import type {
  createLetterSchema,
  editLetterSchema,
  resendLetterSchema,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import type { SaveCall } from '../../../platform/entity-form/use-entity-form.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { type Offered, offeredBy } from '../../../platform/record/calls.ts';
import { mayOpen } from '../../../platform/session/may-open.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import type { SendTools } from '../../../platform/uploads/upload-queue.ts';
import * as documents from './letters.documents.ts';
import { lettersKey } from './letters-key.ts';

export const letterKey = (id: string) => [...lettersKey, 'una', id] as const;

/** Types, states and templates. */
export const lettersInit = offeredBy(
  ['correspondencia-inicio'],
  documents.initQuery,
  'correspondenceInit',
);
export type LettersInit = Offered<typeof lettersInit>;
export type LetterTemplate = LettersInit['templates'][number];

interface Filters {
  tipo?: string[];
  estado?: string[];
  proyecto?: string[];
  proceso?: string[];
  funcionario?: string[];
  plantilla?: string[];
  anulada?: boolean;
  fechaRadicacion_Range?: string[];
}

/** All letters, or `byUser` those of the signed-in person's mailbox. */
export async function loadLetters(
  { filters, ...page }: ListQuery,
  byUser: boolean,
  signal?: AbortSignal,
) {
  const variables = { ...page, ...(filters as Filters), byUser };
  return (await execute(documents.listQuery, variables, signal ? { signal } : {}))
    .correspondencesRelay;
}
export type LetterRow = Awaited<ReturnType<typeof loadLetters>>['nodes'][number];

/** @throws AppError NOT_FOUND */
export async function loadLetter(id: string) {
  const { correspondence } = await execute(documents.letterQuery, { id });
  if (!correspondence) throw new AppError('NOT_FOUND');
  return correspondence;
}
export type Letter = Awaited<ReturnType<typeof loadLetter>>;
export type RelatedLetter = Letter['children'][number];
export type LetterAttachment = Letter['anexocorrespondenciaSet'][number];
export type LetterStep = Letter['acciones'][number];

interface Parties {
  saliente: boolean;
  agenteExterno: string;
  /** Who sends what leaves, whoever is in charge of it now. */
  firmante: string;
  funcionario: { fullName: string };
}

/** Who sends a letter and who gets it: an official stands on the company's side. */
export const partiesOf = ({ saliente, agenteExterno, firmante, funcionario }: Parties) =>
  saliente
    ? { remitente: firmante, destinatario: agenteExterno }
    : { remitente: agenteExterno, destinatario: funcionario.fullName };

/** A letter as its picker shows it, with its direction. */
export type LetterItem = PickerItem & { saliente: boolean };

/** The first ten letters whose filing code contains the text. */
export async function findLetters(text: string, signal: AbortSignal): Promise<LetterItem[]> {
  const variables = { codigoRadicacion: text };
  const { searchCorrespondence } = await execute(documents.searchQuery, variables, { signal });
  return searchCorrespondence.map(({ id, saliente, codigoRadicacion, ...parties }) => ({
    value: id,
    label: codigoRadicacion ?? '',
    detail: `${saliente ? 'Para' : 'De'} ${parties.agenteExterno} · ${parties.funcionario.fullName}`,
    saliente,
  }));
}

/** Letters for the palette: all of them for who manages them, otherwise the own ones. */
export async function lettersForPalette(text: string): Promise<PaletteItem[]> {
  const page = { first: 5, offset: 0, search: text, orderBy: null, filters: {} };
  const manages = mayOpen(sessionStore.get(), MANAGE_PERMISSION);
  const { nodes } = await loadLetters(page, !manages);
  return nodes.map(({ id, codigoRadicacion, descripcion, agenteExterno }) => ({
    key: id,
    label: descripcion,
    detail: [codigoRadicacion, agenteExterno].filter(Boolean).join(' · '),
    route: manages ? 'ManageCorrespondence' : 'UserCorrespondence',
    search: { itemId: id },
  }));
}

/** @returns the new letter's id @throws AppError with the refused fields */
export async function createLetter(
  values: z.output<typeof createLetterSchema>,
  { idempotencyKey }: SaveCall,
): Promise<string> {
  const { createCorrespondence: answer } = await execute(documents.createMutation, values, {
    idempotencyKey,
  });
  if (!answer.saved || !answer.correspondence) throw refused(answer.errors);
  return answer.correspondence.id;
}

/** @throws AppError with the refused fields */
export async function editLetter(
  id: string,
  values: z.output<typeof editLetterSchema>,
  { version, idempotencyKey }: SaveCall,
): Promise<string> {
  const variables = { ...values, id, version };
  const { editCorrespondence: answer } = await execute(documents.editMutation, variables, {
    idempotencyKey,
  });
  if (!answer.saved) throw refused(answer.errors);
  return id;
}

interface Versioned {
  id: string;
  version: number;
}

interface StepGiven {
  /** that go with it */
  files: readonly string[];
  /** where it is notified; as it is stored when it is missing */
  email?: string | null;
  withSupports?: boolean;
}

/** Takes a letter to another state. @throws AppError with why not */
export async function markLetter(
  { id, version }: Versioned,
  status: string,
  { files, ...given }: StepGiven,
): Promise<void> {
  const variables = { correspondenceId: id, status, version, files: [...files], ...given };
  const { updateCorrespondenceStatus: answer } = await execute(documents.statusMutation, variables);
  if (!answer.saved) throw refused(answer.errors);
}

/** Asks for a PDF that failed once more. @throws AppError with why not */
export async function retryPdf({ id: correspondenceId, version }: Versioned): Promise<void> {
  const variables = { correspondenceId, version };
  const { retryCorrespondencePdf: answer } = await execute(documents.retryMutation, variables);
  if (!answer.saved) throw refused(answer.errors);
}

/** Puts another official in charge of a letter. @throws AppError with the refused fields */
export async function resendLetter(
  id: string,
  values: z.output<typeof resendLetterSchema>,
  { idempotencyKey }: Pick<SaveCall, 'idempotencyKey'>,
): Promise<void> {
  const { resendCorrespondence: answer } = await execute(
    documents.resendMutation,
    { correspondenceId: id, ...values },
    { idempotencyKey },
  );
  if (!answer.saved) throw refused(answer.errors);
}

/** New supports, and the ones that stay of those that hang. */
interface Attachments {
  files: readonly string[];
  sharepointFiles: readonly string[];
  conservar: readonly string[];
}

/** @throws AppError with why not */
export async function attachToLetter(
  { id, version }: Versioned,
  { files, sharepointFiles, conservar }: Attachments,
): Promise<void> {
  const { loadCorrespondenceAttachments: answer } = await execute(documents.attachMutation, {
    id,
    version,
    files: [...files],
    sharepointFiles: [...sharepointFiles],
    conservar: [...conservar],
  });
  if (!answer.saved) throw refused(answer.errors);
}

const FILES = '/api/v1/correspondencia/archivos';

/** Where a Word or Excel file of a letter is read as a page shows it. */
export const previewAddress = (file: string): string => `${FILES}/${file}/vista`;

const received = z.object({
  archivos: z.tuple([z.object({ id: z.string(), nombre: z.string() })]),
});
export type ReceivedFile = z.infer<typeof received>['archivos'][0];

/** Sends a file that a letter will keep. @throws AppError when it is of a kind that is not taken */
export async function sendLetterFile(file: File, tools: SendTools): Promise<ReceivedFile> {
  const { archivos } = received.parse(await sendFile(FILES, file, tools));
  return archivos[0];
}
