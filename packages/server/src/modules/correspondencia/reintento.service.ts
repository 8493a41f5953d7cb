import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { operation } from '../../core/operation/operation.ts';
import { announce } from './avisos.ts';
import { LETTER_ENTITY } from './carta.access.ts';
import { changeLetter } from './carta-escritura.repository.ts';
import { enqueueConversion, enqueueStamping } from './documento.jobs.ts';
import { writeChange } from './historial.ts';
import { auditChange, letterNow, lockFor } from './paso.ts';

/**
 * Makes the PDF of a letter once more after it failed: converted while it is approved, stamped once
 * it is filed. Its number stays the one that it has. @returns the letter's id
 */
export const retryPdf = operation({
  name: 'retryCorrespondencePdf',
  access: 'sesion',
  schema: z.object({ correspondenceId: idOf(LETTER_ENTITY), version: z.number().int().nullish() }),
  idempotent: true,
  async run(scope, { correspondenceId: id, version }) {
    const letter = await lockFor(scope, 'reintentar', { id, version });
    const filed = letter.codigo_radicacion !== null;
    await changeLetter(scope.tx, id, { pdf_estado: 'PENDIENTE', pdf_error: null });
    await (filed ? enqueueStamping(scope, letter) : enqueueConversion(scope, letter));
    await writeChange(scope, id, {
      estado: letter.estado,
      usuario: scope.actor.id,
      mensaje: filed ? 'Pidió sellar el PDF de nuevo' : 'Pidió convertir el documento de nuevo',
    });
    const after = await letterNow(scope, id);
    await auditChange(scope, letter, after);
    announce(scope, after, { action: 'pdf' });
    return id;
  },
});
