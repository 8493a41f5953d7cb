import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { operation } from '../../../core/operation/operation.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import type { LetterRow } from '../letters/letter.repository.ts';
import { announce } from '../letters/letter-notices.ts';
import { letters } from '../letters/letter-step.ts';
import { changeLetter } from '../letters/letter-writes.repository.ts';
import { writeChange } from '../letters/write-change.ts';
import { enqueueConversion, enqueueStamping } from './document.jobs.ts';

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
    const filed = ({ codigo_radicacion }: LetterRow) => codigo_radicacion !== null;
    const wanted = { id, version, name: 'reintentar', field: '' } as const;
    await letters.take(scope, wanted, {
      async write(letter) {
        await changeLetter(scope.tx, id, { pdf_estado: 'PENDIENTE', pdf_error: null });
        await (filed(letter) ? enqueueStamping(scope, letter) : enqueueConversion(scope, letter));
      },
      note: (letter) =>
        writeChange(scope, id, {
          estado: letter.estado,
          usuario: scope.actor.id,
          mensaje: filed(letter)
            ? 'Pidió sellar el PDF de nuevo'
            : 'Pidió convertir el documento de nuevo',
        }),
      tell: (after) => announce(scope, after, { action: 'pdf' }),
    });
    return id;
  },
});
