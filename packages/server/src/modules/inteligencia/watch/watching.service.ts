import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { operation, type WriteScope } from '../../../core/operation/operation.ts';
import { REPORT_IT, WRITE } from '../project-report/project-report.access.ts';
import { findWatching, setWatching, type WatchedKind } from './watching.repository.ts';

const CHANGE_REPORT = { permiso: 'inteligencia_territorio.change_reporterapidoit' } as const;
const ONLY_AUTHOR = 'Solo quien lo hizo decide si se vigilan sus cambios.';

const watch = z.boolean();

/** Has a quick report watched, or leaves it alone. @returns its id */
export const watchShortReport = operation({
  name: 'watchShortReport',
  access: CHANGE_REPORT,
  schema: z.object({ id: idOf('reporteRapido'), watch }),
  run: (scope, input) => decide(scope, { ...input, kind: 'reporte', entity: 'reporteRapido' }),
});

/** Has the layers of a project watched, or leaves them alone. @returns its id */
export const watchProjectIt = operation({
  name: 'watchProjectIt',
  access: WRITE,
  schema: z.object({ id: idOf(REPORT_IT), watch }),
  run: (scope, input) => decide(scope, { ...input, kind: 'proyecto', entity: REPORT_IT }),
});

interface Decision {
  kind: WatchedKind;
  entity: string;
  id: number;
  watch: boolean;
}

/** @throws AppError NOT_FOUND, or VALIDATION to anybody but its author, who is the one that is told */
async function decide(
  { tx, actor, audit }: WriteScope,
  { kind, entity, id, watch: active }: Decision,
): Promise<number> {
  const before = await findWatching(tx, { kind, id });
  if (!before) throw new AppError('NOT_FOUND');
  if (before.autor !== actor.id) throw new AppError('VALIDATION', ONLY_AUTHOR);
  await setWatching(tx, { kind, id }, active);
  await audit({
    entity,
    entityId: id,
    before: { vigilarCambios: before.activa },
    after: { vigilarCambios: active },
  });
  return id;
}
