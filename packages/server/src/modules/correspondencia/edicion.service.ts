import { AppError, fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  impossibleAction,
  isPossible,
  letterAction,
  letterMessages,
} from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import {
  editLetterSchema,
  sharepointLinks,
  uploadedFiles,
} from '@comarca/shared/modules/correspondencia/correspondencia.schema';
import { z } from 'zod';
import { fileKinds } from '../../core/files/file-kind.ts';
import { idInput } from '../../core/operation/id-input.ts';
import { operation, type WriteScope } from '../../core/operation/operation.ts';
import { forgetFiles } from './archivos-carta.repository.ts';
import { announce } from './avisos.ts';
import { CHANGE } from './carta.access.ts';
import type { LetterRow } from './carta.repository.ts';
import {
  changeLetter,
  deleteAttachments,
  findType,
  insertAttachments,
  writeChange,
} from './carta-escritura.repository.ts';
import {
  asAttachments,
  auditChange,
  deleteAfterwards,
  letterNow,
  linkAttachments,
  lockFor,
  refuseOthers,
  takeFiles,
} from './paso.ts';

/**
 * Saves the fields of a letter that is not filed yet, its links, and the PDF that takes the place of
 * an approved one. @returns the letter's id
 */
export const editLetter = operation({
  name: 'editCorrespondence',
  access: CHANGE,
  schema: editLetterSchema.extend({ id: idInput, version: z.number().int().nullish() }),
  idempotent: true,
  async run(scope, { id, version, ...input }) {
    const letter = await lockFor(scope, 'editar', { id, version: version ?? UNREAD });
    const tipo = idInput.safeParse(input.tipo);
    if (!tipo.success || !(await findType(scope.tx, tipo.data))) {
      throw fieldError('tipo', messages.select);
    }
    await changeLetter(scope.tx, id, {
      tipo_id: tipo.data,
      descripcion: input.descripcion,
      agente_externo: input.agenteExterno,
      codigo_externo: input.codigoExterno,
      ...(input.correoExterno == null ? {} : { correo_externo: input.correoExterno || null }),
    });
    if (input.anexosSharepoint) await replaceLinks(scope, letter, input.anexosSharepoint);
    if (input.archivoReemplazo) await replacePdf(scope, letter, input.archivoReemplazo);
    const after = await letterNow(scope, id);
    await auditChange(scope, letter, after);
    announce(scope, after, { action: 'edited' });
    return id;
  },
});

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
  if (!isPossible(letter, 'reemplazar')) {
    throw fieldError('archivoReemplazo', impossibleAction(letter.estado, 'reemplazar su archivo'));
  }
  refuseOthers(scope, letter, letterAction('reemplazar'));
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
  deleteAfterwards(scope, await forgetFiles(scope.tx, [letter.pdf_id]));
  await writeChange(scope.tx, letter.id, {
    estado: letter.estado,
    usuario: scope.actor.id,
    mensaje: `Reemplazó el archivo aprobado por ${taken.nombre}`,
  });
}

/**
 * Adds supports. With `conservar`, only those of the ones that hang already stay: what the drop zone
 * of an approved letter shows is then all there is. @returns the letter's id
 */
export const loadAttachments = operation({
  name: 'loadCorrespondenceAttachments',
  access: 'sesion',
  schema: z.object({
    id: idInput,
    sharepointFiles: sharepointLinks(),
    files: uploadedFiles(),
    conservar: z.array(idInput).max(1_000).nullish(),
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { id, sharepointFiles, files, conservar, version }) {
    const letter = await lockFor(scope, 'adjuntar', { id, version });
    const kept =
      conservar == null ? letter.anexos : letter.anexos.filter((one) => conservar.includes(one.id));
    if (conservar?.some((one) => !letter.anexos.some((anexo) => anexo.id === one))) {
      throw new AppError('NOT_FOUND');
    }
    const added = [
      ...linkAttachments(sharepointFiles),
      ...asAttachments(await takeFiles(scope, id, { ids: files, campo: 'files' })),
    ];
    if (kept.length + added.length === 0 || (conservar == null && added.length === 0)) {
      throw fieldError('files', letterMessages.noAttachment);
    }
    const gone = letter.anexos.filter((one) => !kept.includes(one)).map((one) => one.id);
    const orphans = await deleteAttachments(scope.tx, gone);
    await insertAttachments(scope.tx, id, added);
    deleteAfterwards(scope, await forgetFiles(scope.tx, orphans));
    // The version goes on: whoever saves the letter has seen its supports.
    await changeLetter(scope.tx, id, {});
    const after = await letterNow(scope, id);
    await auditChange(scope, letter, after);
    announce(scope, after, { action: 'attached' });
    return id;
  },
});
