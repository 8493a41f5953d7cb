import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { findFile } from '../../../core/files/file.repository.ts';
import { storedHash } from '../../../core/files/open-file.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { mayReadLetter } from '../letters/letter.access.ts';
import { findLetter, type LetterRow } from '../letters/letter.repository.ts';
import { changeLetter } from '../letters/letter-writes.repository.ts';
import { writeChange } from '../letters/write-change.ts';
import { forgetFiles } from './claimed-files.repository.ts';
import { type Draft, type DraftInput, draftSchema, makeDraft } from './draft.ts';
import { storeWord } from './take-files.ts';

/** What of a letter its Word file says. */
type Said = Pick<DraftInput, 'employee' | 'sender' | 'senderCode' | 'shortDescription' | 'fields'>;

/** A Word file that was made again, and the one whose place it takes. */
export const remadeSchema = z.object({ draft: draftSchema, replaces: z.guid() }).nullable();
type Remade = z.output<typeof remadeSchema>;

/**
 * Makes the Word file of a letter again, as its template says it with these changes. Null where it
 * would say the same, and where a person wrote it: uploaded as theirs, or changed where it is stored.
 */
export async function remakeDocument(
  context: RequestContext,
  id: number,
  changes: Partial<Said>,
): Promise<Remade> {
  const { app, actor } = context;
  const letter = await findLetter(app.database.db, id);
  if (!letter || !actor || !mayReadLetter(actor, letter)) return null;
  const { estado, plantilla_id: template, archivo_id: replaces } = letter;
  if (estado !== 'Creada' || template === null || replaces === null) return null;
  if (!letter.documento_generado) return null;
  const before = saidBy(letter);
  const after = { ...before, ...changes };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  if (!(await isAsStored(app, app.database.db, replaces))) return null;
  const owner = { project: letter.proyecto_id, process: letter.proceso_id };
  const draft: Draft = await makeDraft(context, { ...after, ...owner, template, retired: true });
  return { draft, replaces };
}

const saidBy = (letter: LetterRow): Said => ({
  employee: letter.funcionario_id,
  sender: letter.agente_externo,
  senderCode: letter.codigo_externo,
  shortDescription: letter.descripcion,
  fields: letter.campos_pie.map(({ nombre, texto }) => ({ nombre, texto })),
});

/** In a document site people change a file without this program: then it is theirs. */
export async function isAsStored(app: App, db: Reader, id: string): Promise<boolean> {
  const file = await findFile(db, id);
  return file !== undefined && (await storedHash(app, file)) === file.sha256;
}

/** Puts it in place. @throws AppError CONFLICT when the letter has another Word file by now */
export async function attachRemade(
  scope: WriteScope,
  letter: LetterRow,
  remade: Remade,
): Promise<void> {
  if (!remade) return;
  requireCurrent(remade.replaces, letter.archivo_id);
  const fileId = await storeWord(scope, letter.id, remade.draft);
  await changeLetter(scope.tx, letter.id, { archivo_id: fileId });
  await forgetFiles(scope.tx, [remade.replaces]);
  await writeChange(scope, letter.id, {
    estado: letter.estado,
    usuario: scope.actor.id,
    mensaje: 'El documento de Word se hizo de nuevo con su plantilla',
  });
}
