import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  editLetterSchema,
  sharepointLinks,
  uploadedFiles,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  authorize,
  operation,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { forgetFiles } from '../documents/claimed-files.repository.ts';
import { savingDraft } from '../documents/draft.ts';
import { attachRemade, isAsStored, remadeSchema, remakeDocument } from '../documents/remake.ts';
import { asAttachments, linkAttachments, takeFiles } from '../documents/take-files.ts';
import { CHANGE, LETTER_ENTITY } from './letter.access.ts';
import type { LetterRow } from './letter.repository.ts';
import { announce } from './letter-notices.ts';
import { letters } from './letter-step.ts';
import {
  changeLetter,
  deleteAttachments,
  findContract,
  findType,
  insertAttachments,
  type LetterChanges,
} from './letter-writes.repository.ts';
import { type ChangedTerm, termOfType } from './term-of-type.ts';
import { writeChange } from './write-change.ts';

const schema = editLetterSchema.extend({
  id: idOf(LETTER_ENTITY),
  version: z.number().int().nullish(),
});
type EditInput = z.output<typeof schema>;

/**
 * Saves the fields of a letter that is not filed yet, its links, the Word file that a person wrote,
 * and the PDF that takes the place of an approved one. A Word file as its template made it is made
 * again where it would say something else. @returns the letter's id
 */
export const editLetter = Object.assign(
  async (context: RequestContext, input: z.input<typeof schema>): Promise<number> => {
    authorize(context, CHANGE);
    const values = validate(schema, input);
    const remade = values.archivoWord
      ? null
      : await remakeDocument(context, values.id, {
          sender: values.agenteExterno,
          senderCode: values.codigoExterno,
          shortDescription: values.descripcion,
          ...(values.camposPie && { fields: values.camposPie }),
        });
    return savingDraft(context.app, remade?.draft, () => save(context, { ...input, remade }));
  },
  { access: CHANGE, named: namedIds(schema) },
);

const save = operation({
  name: 'editCorrespondence',
  access: CHANGE,
  schema: schema.extend({ remade: remadeSchema }),
  idempotent: true,
  async run(scope, { id, version, remade, ...input }) {
    const wanted = { id, version: version ?? UNREAD, name: 'editar', field: '' } as const;
    await letters.take(scope, wanted, {
      async write(letter) {
        const columns = await columnsOf(scope, letter, input);
        await changeLetter(scope.tx, id, columns.values);
        if (columns.term) await noteTerm(scope, letter, columns.term);
        if (input.anexosSharepoint) await replaceLinks(scope, letter, input.anexosSharepoint);
        if (input.archivoReemplazo) await replacePdf(scope, letter, input.archivoReemplazo);
        if (input.archivoWord) await takeWritten(scope, letter, input.archivoWord);
        await attachRemade(scope, letter, remade);
      },
      tell: (after) => announce(scope, after, { action: 'edited' }),
    });
    return { id, draftKey: remade?.draft.key ?? null };
  },
});

/** What an edit writes into the letter's row. @throws AppError beside what does not exist */
async function columnsOf(
  { tx }: WriteScope,
  letter: LetterRow,
  input: Omit<EditInput, 'id' | 'version'>,
): Promise<{ values: LetterChanges; term: ChangedTerm | undefined }> {
  const { contrato, prioridad, camposPie, correoExterno } = input;
  const kind = idInput.safeParse(input.tipo);
  const type = kind.success ? await findType(tx, kind.data) : undefined;
  if (!type) throw fieldError('tipo', messages.select);
  const contract = contrato ? idInput.safeParse(contrato) : undefined;
  if (contract && !(contract.success && (await findContract(tx, contract.data)))) {
    throw fieldError('contrato', messages.select);
  }
  const term = type.id === letter.tipo_id ? undefined : await termOfType(tx, letter, type);
  const values = {
    tipo_id: type.id,
    ...(term && { requiere_respuesta: term.requiere_respuesta, fecha_limite: term.fecha_limite }),
    descripcion: input.descripcion,
    agente_externo: input.agenteExterno,
    codigo_externo: input.codigoExterno,
    ...(correoExterno == null ? {} : { correo_externo: correoExterno || null }),
    ...(contrato === undefined ? {} : { contrato_id: contract?.data ?? null }),
    ...(prioridad === undefined ? {} : { prioridad }),
    ...(camposPie && { campos_pie: camposPie }),
  };
  return { values, term };
}

const noteTerm = (scope: WriteScope, { id, estado }: LetterRow, { mensaje }: ChangedTerm) =>
  writeChange(scope, id, { estado, usuario: scope.actor.id, mensaje });

/** Only the responsible official or the creator, and only a Word file. */
async function takeWritten(scope: WriteScope, letter: LetterRow, file: string): Promise<void> {
  letters.allow(scope, letter, { name: 'redactar', field: 'archivoWord' });
  const [taken] = await takeFiles(scope, letter.id, { ids: [file], campo: 'archivoWord' });
  if (taken?.tipoMime !== fileKinds.docx.mime) {
    throw fieldError('archivoWord', letterMessages.onlyWord);
  }
  await changeLetter(scope.tx, letter.id, { archivo_id: taken.id, documento_generado: false });
  await keepFormer(scope, letter);
  await writeChange(scope, letter.id, {
    estado: letter.estado,
    usuario: scope.actor.id,
    mensaje: `Cambió el documento de Word por ${taken.nombre}`,
  });
}

/** A file that a person wrote stays, as a support; one that the template made is deleted. */
async function keepFormer(scope: WriteScope, letter: LetterRow): Promise<void> {
  if (letter.archivo_id === null) return;
  const { app } = scope.context;
  if (letter.documento_generado && (await isAsStored(app, scope.tx, letter.archivo_id))) {
    await forgetFiles(scope.tx, [letter.archivo_id]);
    return;
  }
  await insertAttachments(scope.tx, letter.id, [
    { nombre_archivo: letter.archivo ?? 'documento.docx', archivo_id: letter.archivo_id },
  ]);
}

/** No letter has it: who saves without what was read is refused as who read something older. */
const UNREAD = 0;

/** The links become these; stored files stay. */
async function replaceLinks(
  { tx }: WriteScope,
  letter: LetterRow,
  links: readonly string[],
): Promise<void> {
  const kept = new Set(links);
  const gone = letter.anexos.filter(
    ({ rutaSharepoint }) => rutaSharepoint !== null && !kept.has(rutaSharepoint),
  );
  const known = new Set(letter.anexos.map(({ rutaSharepoint }) => rutaSharepoint));
  await deleteAttachments(
    tx,
    gone.map(({ id }) => id),
  );
  await insertAttachments(
    tx,
    letter.id,
    linkAttachments([...kept].filter((link) => !known.has(link))),
  );
}

/** Only the responsible official or the creator, and only a PDF. */
async function replacePdf(scope: WriteScope, letter: LetterRow, file: string): Promise<void> {
  letters.allow(scope, letter, { name: 'reemplazar', field: 'archivoReemplazo' });
  const [taken] = await takeFiles(scope, letter.id, { ids: [file], campo: 'archivoReemplazo' });
  if (taken?.tipoMime !== fileKinds.pdf.mime) {
    throw fieldError('archivoReemplazo', letterMessages.onlyPdf);
  }
  await changeLetter(scope.tx, letter.id, {
    pdf_id: taken.id,
    pdf_estado: 'LISTO',
    pdf_error: null,
    pdf_simplificado: false,
  });
  await forgetFiles(scope.tx, [letter.pdf_id]);
  await writeChange(scope, letter.id, {
    estado: letter.estado,
    usuario: scope.actor.id,
    mensaje: `Reemplazó el archivo aprobado por ${taken.nombre}`,
  });
}

interface Supports {
  sharepointFiles: readonly string[];
  files: readonly string[];
  conservar?: readonly number[] | null | undefined;
}

/**
 * Adds supports. With `conservar`, only those of the ones that hang already stay: what the drop zone
 * of an approved letter shows is then all there is. @returns the letter's id
 */
export const loadAttachments = operation({
  name: 'loadCorrespondenceAttachments',
  access: 'sesion',
  schema: z.object({
    id: idOf(LETTER_ENTITY),
    sharepointFiles: sharepointLinks(),
    files: uploadedFiles(),
    conservar: z.array(ownIdOf('anexo')).max(1_000).nullish(),
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { id, sharepointFiles, files, conservar, version }) {
    const wanted = { id, version, name: 'adjuntar', field: '' } as const;
    await letters.take(scope, wanted, {
      write: (letter) => replaceSupports(scope, letter, { sharepointFiles, files, conservar }),
      tell: (after) => announce(scope, after, { action: 'attached' }),
    });
    return id;
  },
});

/** What hangs on the letter from now on: what is kept of it, and what is added. */
async function replaceSupports(
  scope: WriteScope,
  letter: LetterRow,
  { sharepointFiles, files, conservar }: Supports,
): Promise<void> {
  const kept =
    conservar == null ? letter.anexos : letter.anexos.filter((one) => conservar.includes(one.id));
  if (conservar?.some((one) => !letter.anexos.some((attachment) => attachment.id === one))) {
    throw new AppError('NOT_FOUND');
  }
  const added = [
    ...linkAttachments(sharepointFiles),
    ...asAttachments(await takeFiles(scope, letter.id, { ids: files, campo: 'files' })),
  ];
  if (kept.length + added.length === 0 || (conservar == null && added.length === 0)) {
    throw fieldError('files', letterMessages.noAttachment);
  }
  const gone = letter.anexos.filter((one) => !kept.includes(one)).map((one) => one.id);
  const orphans = await deleteAttachments(scope.tx, gone);
  await insertAttachments(scope.tx, letter.id, added);
  await forgetFiles(scope.tx, orphans);
  // The version goes on: whoever saves the letter has seen its supports.
  await changeLetter(scope.tx, letter.id, {});
}
