import { idOf } from '@comarca/shared/core/id-input';
import type {
  LetterActionName,
  LetterTypes,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  notifyLetterSchema,
  uploadedFiles,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import { z } from 'zod';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { forgetFiles } from '../documents/claimed-files.repository.ts';
import { enqueueConversion, enqueueStamping } from '../documents/document.jobs.ts';
import { canBring, enqueueUnlocking } from '../documents/shared-document.ts';
import { asAttachments, takeFiles } from '../documents/take-files.ts';
import { recordFiling } from '../register/file-letter.ts';
import { queueNotification } from '../register/notification.job.ts';
import { changeFiled } from '../register/proof/entries.ts';
import { LETTER_ENTITY } from './letter.access.ts';
import type { LetterRow } from './letter.repository.ts';
import { announce } from './letter-notices.ts';
import { letterNow, letters } from './letter-step.ts';
import { changeLetter, insertAttachments, markAnswered } from './letter-writes.repository.ts';
import { writeChange } from './write-change.ts';

interface StepInput {
  /** where the letter is notified; as stored when it is missing, nowhere by mail when it is empty */
  email?: string | null | undefined;
  /** with what hangs on it */
  withSupports?: boolean | null | undefined;
}

type Effect = (scope: WriteScope, letter: LetterRow, input: StepInput) => Promise<void>;

/**
 * Takes a letter to another state, with the files that go with it: the caller's own step, from where
 * the letter stands. @returns the letter's id
 */
export const updateStatus = operation({
  name: 'updateCorrespondenceStatus',
  access: 'sesion',
  schema: z.object({
    correspondenceId: idOf(LETTER_ENTITY),
    status: z.string(),
    files: uploadedFiles(),
    email: notifyLetterSchema.shape.email.nullish(),
    withSupports: z.boolean().nullish(),
    version: z.number().int().nullish(),
  }),
  idempotent: true,
  async run(scope, { correspondenceId: id, status, files, version, ...input }) {
    const wanted = { id, version, to: status, field: 'status' };
    await letters.take(scope, wanted, {
      bring: (letter) => takeSupports(scope, letter, files),
      write: (letter, { name }) => effectOf(name)(scope, letter, input),
      note: (letter, { to: state = letter.estado }) =>
        writeChange(scope, id, { estado: state, usuario: scope.actor.id }),
      tell: (after) => announce(scope, after, { action: 'status' }),
    });
    return id;
  },
});

/** Hangs the files that come along on the letter. */
async function takeSupports(
  scope: WriteScope,
  letter: LetterRow,
  files: readonly string[],
): Promise<LetterTypes['brought']> {
  const taken = await takeFiles(scope, letter.id, { ids: files, campo: 'files' });
  await insertAttachments(scope.tx, letter.id, asAttachments(taken));
  return {
    supports: letter.anexos.length + taken.length,
    hasDocument: letter.archivo_id !== null || canBring(scope.context.app, letter),
    pdf: letter.pdf_estado,
  };
}

const effects: Partial<Record<LetterActionName, Effect>> = {
  aprobar: approve,
  desaprobar: disapprove,
  radicar: file,
  notificar: notify,
};

/** What a step that somebody may ask for does; those of the program are taken elsewhere. */
function effectOf(name: LetterActionName): Effect {
  const effect = effects[name];
  if (!effect) throw new Error(`nobody takes the step "${name}" of a letter by its state`);
  return effect;
}

/** The Word file is locked by the state; a durable job locks it where people reach it and makes the PDF. */
async function approve(scope: WriteScope, letter: LetterRow): Promise<void> {
  await changeLetter(scope.tx, letter.id, {
    estado: 'Aprobada',
    pdf_estado: 'PENDIENTE',
    pdf_error: null,
  });
  await enqueueConversion(scope, letter);
}

/** The PDF is really deleted: nobody reads it any more, and the collector takes its content. */
async function disapprove(scope: WriteScope, letter: LetterRow): Promise<void> {
  await changeLetter(scope.tx, letter.id, {
    estado: 'Creada',
    pdf_id: null,
    pdf_estado: null,
    pdf_error: null,
    pdf_simplificado: false,
  });
  await forgetFiles(scope.tx, [letter.pdf_id]);
  if (scope.context.app.files.shared) await enqueueUnlocking(scope, letter);
}

/** Number, seal and state in this transaction; the PDF is stamped by a durable job. */
async function file(scope: WriteScope, letter: LetterRow): Promise<void> {
  await enqueueStamping(scope, letter);
  const { codigo, fecha } = await recordFiling(scope, {
    correspondenciaId: letter.id,
    serie: 'SALIDA',
    tipo: letter.tipo,
    descripcion: letter.descripcion,
    agenteExterno: letter.agente_externo,
    codigoExterno: letter.codigo_externo,
    funcionario: letter.funcionario,
  });
  await changeLetter(scope.tx, letter.id, {
    estado: 'Radicada',
    pdf_estado: 'PENDIENTE',
    codigo_radicacion: codigo,
    fecha_radicacion: fecha,
  });
}

/** Sends the stamped PDF where there is an address, and answers what the letter answers. */
async function notify(scope: WriteScope, letter: LetterRow, input: StepInput): Promise<void> {
  const address = input.email ?? letter.correo_externo;
  await changeLetter(scope.tx, letter.id, {
    estado: 'Notificada',
    correo_externo: address || letter.correo_externo,
  });
  if (address) {
    await queueNotification(scope, {
      correspondenciaId: letter.id,
      destinatario: address,
      conAnexos: input.withSupports ?? false,
    });
  }
  const answered = letter.padre_id === null ? [] : [letter.padre_id];
  const official = await changeFiled(scope, answered, () => markAnswered(scope.tx, letter.id));
  if (official !== undefined && letter.padre_id !== null) {
    announce(scope, await letterNow(scope, letter.padre_id), { action: 'status' });
  }
}
