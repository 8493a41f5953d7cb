import { AppError, fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { lookedUp } from '@comarca/shared/core/id-input';
import { problemSchema } from '@comarca/shared/modules/desarrollos/development.schema';
import { z } from 'zod';
import type { RequestContext } from '../../core/app.ts';
import { countOfHour } from '../../core/auth/throttle.ts';
import { claimFiles } from '../../core/files/claimed-files.repository.ts';
import { authorize, operation, validate } from '../../core/operation/operation.ts';
import { richTextOf } from '../../core/rich-text/clean-rich-text.ts';
import { CAPTURE, DEVELOPMENT } from './developments/development.access.ts';
import { announce } from './developments/development.notices.ts';
import { developmentRows, findDevelopment } from './developments/development.repository.ts';
import { auditedDevelopment } from './developments/development.service.ts';

const PROBLEMS_PER_HOUR = 20;
const TOO_MANY = `Se reciben hasta ${PROBLEMS_PER_HOUR} problemas por hora de cada persona. Intente más tarde.`;
const UNKNOWN_CAPTURE = 'La imagen de la pantalla ya no está: vuelva a ponerla.';

const problemInput = problemSchema.extend({ captura: lookedUp(z.guid().nullish(), 'archivo') });

const writeProblem = operation({
  name: 'reportProblem',
  access: 'sesion',
  schema: problemInput,
  idempotent: true,
  async run(scope, { titulo, texto, captura, ...where }) {
    const { tx, actor, audit } = scope;
    const id = await developmentRows.insert(tx, {
      ...where,
      titulo,
      descripcion: richTextOf(texto),
      descripcion_texto: texto,
      fecha_inicio: dayOf(new Date()),
      creo_id: actor.id,
      reporto_id: actor.id,
    });
    if (captura) {
      const owner = { entidad: CAPTURE, id };
      const [file] = await claimFiles(tx, owner, { ids: [captura], user: actor.id });
      if (!file) throw fieldError('captura', UNKNOWN_CAPTURE);
      await developmentRows.update(tx, id, { captura_id: file.id });
    }
    const row = await findDevelopment(tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    await audit({
      entity: DEVELOPMENT,
      entityId: id,
      after: { ...auditedDevelopment(row), reporto: actor.username },
    });
    announce(scope, row, 'saved');
    return id;
  },
});

/**
 * A development that a person asks for from the screen on which something went wrong: each is told
 * to others, so there are only so many of one person an hour.
 * @returns its id
 * @throws AppError VALIDATION, TOO_MANY
 */
export const reportProblem = Object.assign(
  async (context: RequestContext, input: z.input<typeof problemInput>): Promise<number> => {
    authorize(context, 'sesion');
    validate(problemInput, input);
    await countOfHour(context.app.database, {
      act: 'reporte',
      userId: context.actor?.id ?? 0,
      most: PROBLEMS_PER_HOUR,
      message: TOO_MANY,
    });
    return writeProblem(context, input);
  },
  { access: writeProblem.access, named: writeProblem.named },
);
