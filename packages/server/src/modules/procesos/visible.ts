import { allows } from '../../core/operation/operation.ts';
import { ALL, type Visible } from '../../core/operation/visible.ts';
import { takingPart } from './owner.repository.ts';
import { VIEW } from './processes/process.queries.ts';
import { saveProcess } from './processes/process.service.ts';

/** Who takes part in a project sees it, whatever else he or she may see. */
export const ownProjects: Visible = ({ db, actor }, ids) =>
  takingPart(db, 'proyectos', ids, actor.id);

/** Whoever may read or edit processes sees all of them, others those in which they take part. */
export const visibleProcesses: Visible = async ({ context, db, actor }, ids) =>
  allows(context, VIEW) || allows(context, saveProcess.access)
    ? ALL
    : takingPart(db, 'procesos', ids, actor.id);
