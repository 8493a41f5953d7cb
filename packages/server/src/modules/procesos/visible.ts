import { allows } from '../../core/operation/operation.ts';
import { ALL, type Visible, visibleWithin } from '../../core/operation/visible.ts';
import { idsTakingPart } from './owner.repository.ts';
import { VIEW } from './processes/process.queries.ts';
import { saveProcess } from './processes/process.service.ts';

/** Who takes part in a project sees it, whatever else he or she may see. */
export const ownProjects: Visible = visibleWithin(({ actor }) =>
  idsTakingPart('proyectos', actor.id),
);

/** Whoever may read or edit processes sees all of them, others those in which they take part. */
export const visibleProcesses: Visible = visibleWithin(({ context, actor }) =>
  allows(context, VIEW) || allows(context, saveProcess.access)
    ? ALL
    : idsTakingPart('procesos', actor.id),
);
