import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf, type NamedRecord, naming, ownIdOf } from '@comarca/shared/core/id-input';
import { assignmentStates } from '@comarca/shared/modules/productos/assignment.rules';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type PageInput, pageInput } from '../../../core/db/lists/page.ts';
import { idsFilter, rangeFilter } from '../../../core/db/lists/ranges.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { type ReadScope, reading } from '../../../core/operation/operation.ts';
import {
  administeredOwners,
  administers,
  ownerInput,
  ownerNarrows,
  ownerOf,
} from '../../procesos/public.ts';
import { coordinates, visibleAssignment } from './assignment.access.ts';
import { type AssignmentScope, findAssignment, listAssignments } from './assignment.repository.ts';
import { saveAssignment } from './assignment.service.ts';
import {
  type ActivityCandidate,
  type ActivitySearch,
  errorsOfActivity,
  errorsOfPerson,
  filterOptions,
  findActivities,
  findCandidates,
} from './candidates.repository.ts';

/** Activities that the picker shows. */
const FOUND = 10;

/** `proyecto:12` or `proceso:3`. */
const instance = z.string().regex(/^(proyecto|proceso):\d{1,10}$/);

/** The record that an assignment is about, with its model. */
const ofRecord: NamedRecord = { record: 'cualquiera', asks: 'list' };

/** What narrows a list of assignments, in GraphQL and in the Excel of the list. */
export const assignmentFilters = z.object({
  ...ownerNarrows,
  manageResource: filterIdOf('usuario').nullish(),
  controlResource: filterIdOf('usuario').nullish(),
  /** of the people whom the caller coordinates */
  equipo: z.boolean().nullish(),
  recursoGestion_In: idsFilter('usuario'),
  actividad_In: idsFilter('actividad'),
  instance_In: z.array(instance).max(1000).nullish(),
  estado_In: z.array(z.enum(assignmentStates)).nullish(),
  contentType: naming(z.string().max(100), ofRecord).nullish(),
  objectId: naming(z.string().max(60), ofRecord).nullish(),
  fechaInicioPlaneada_Range: rangeFilter,
  fechaFinPlaneada_Range: rangeFilter,
});

export const searchAssignments = reading({
  access: 'sesion',
  schema: pageInput.extend(assignmentFilters.shape),
  run: (scope, input) => assignmentPage(scope, input),
});

/** A page of the assignments that the caller may see. */
export async function assignmentPage(
  scope: { db: Reader; context: RequestContext },
  input: PageInput & z.output<typeof assignmentFilters>,
) {
  const { actor } = scope.context;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const seen = await scopeOf({ ...scope, actor }, input);
  if (input.recursoGestion_In?.length && seen !== 'todas') throw new AppError('FORBIDDEN');
  return listAssignments(scope.db, { ...input, ...ownersOf(input), scope: seen });
}

/**
 * Everybody's for who coordinates, or administers the project or process that is asked for; as a team,
 * those of all projects and processes that the caller administers.
 */
async function scopeOf(
  scope: GuardScope,
  input: z.output<typeof assignmentFilters>,
): Promise<AssignmentScope> {
  if (coordinates(scope.actor)) return 'todas';
  const owner = ownerOf(input);
  if (owner && (await administers(scope, owner))) return 'todas';
  if (input.equipo) return administeredOwners(scope);
  return { usuario: scope.actor.id };
}

/** The projects and processes of both filters: those named one by one, and the one of a tab. */
export function ownersOf({ proyecto, proceso, instance_In }: z.output<typeof assignmentFilters>) {
  if (proyecto != null) return { proyectos: [proyecto] };
  if (proceso != null) return { procesos: [proceso] };
  if (!instance_In?.length) return {};
  const ids = (kind: string) =>
    instance_In.filter((text) => text.startsWith(kind)).map((text) => Number(text.split(':')[1]));
  return { proyectos: ids('proyecto'), procesos: ids('proceso') };
}

/** One assignment with its history. @throws AppError NOT_FOUND */
export const getAssignment = reading({
  access: 'sesion',
  schema: z.object({ id: idOf('asignacion') }),
  run: (scope, { id }) => visibleAssignment(scope, id),
});

/**
 * The assignment as it is after a save, which has authorised its caller: who gives work to somebody
 * else is answered what was saved, seen later or not.
 */
export const savedAssignment = ({ app }: RequestContext, id: number) =>
  findAssignment(app.database.db, id);

/** The states, and the errors that quality control may name: of one assignment, or of all own. */
export const manageData = reading({
  access: 'sesion',
  schema: z.object({ id: idOf('asignacion').nullish() }),
  async run(scope, { id }) {
    return {
      states: assignmentStates.map((state) => ({ id: state, estado: state })),
      errors:
        id == null
          ? await errorsOfPerson(scope.db, scope.actor.id)
          : await errorsOfActivity(scope.db, (await visibleAssignment(scope, id)).actividad_id),
    };
  },
});

/**
 * What the list of a person can be narrowed by; another's, or everybody's, for who coordinates. That
 * of a project or a process for who administers it too.
 */
export const assignmentFilterOptions = reading({
  access: 'sesion',
  schema: z.object({ ...ownerInput, resourceId: ownIdOf('usuario').nullish() }),
  async run(scope, { resourceId, ...ofOwner }) {
    const { db, actor } = scope;
    const owner = ownerOf(ofOwner);
    if (owner) {
      if (!coordinates(actor) && !(await administers(scope, owner)))
        throw new AppError('FORBIDDEN');
      return filterOptions(db, owner);
    }
    const own = resourceId === actor.id;
    if (!own && !coordinates(actor)) throw new AppError('FORBIDDEN');
    return filterOptions(db, resourceId == null ? null : { usuarioId: resourceId });
  },
});

/** Activities that the caller may assign: where he or she takes part; all for who coordinates. */
export const assignableActivities = reading({
  access: saveAssignment.access,
  schema: z.object({
    text: z.string().trim().max(200),
    ids: idsFilter('actividad'),
    ...ownerNarrows,
  }),
  run: (scope, { ids, ...search }) =>
    activitiesFor(scope, { ...search, ids: ids ?? null, first: FOUND }),
});

const activitiesFor = ({ db, actor }: ReadScope, search: ActivitySearch) =>
  findActivities(db, coordinates(actor) ? null : actor.id, search);

/** The people of an activity's profiles. */
export interface ActivityCandidates {
  actividad: number;
  gestion: ActivityCandidate[];
  control: ActivityCandidate[];
  pideControl: boolean;
}

/** Activities that people are asked for at once: the products of a section. */
const MOST_ACTIVITIES = 200;

/** In the order of the ids. @throws AppError NOT_FOUND for an activity that the caller may not assign */
async function candidatesFor(
  scope: ReadScope,
  ids: readonly number[],
): Promise<ActivityCandidates[]> {
  const search = { text: '', ids, first: MOST_ACTIVITIES };
  const found = new Map((await activitiesFor(scope, search)).map((one) => [one.id, one]));
  const candidates = await findCandidates(scope.db, ids);
  return ids.map((id) => {
    const activity = found.get(id);
    if (!activity) throw new AppError('NOT_FOUND');
    const ofPart = (part: ActivityCandidate['papel']) =>
      candidates.filter(({ actividad, papel }) => actividad === id && papel === part);
    return {
      actividad: id,
      gestion: ofPart('GESTION'),
      control: ofPart('CONTROL'),
      pideControl: activity.pideControl,
    };
  });
}

/** Who may manage and who may control an activity. @throws AppError NOT_FOUND */
export const assignmentCandidates = reading({
  access: saveAssignment.access,
  schema: z.object({ actividad: ownIdOf('actividad') }),
  async run(scope, { actividad }): Promise<ActivityCandidates> {
    const [candidates] = await candidatesFor(scope, [actividad]);
    if (!candidates) throw new AppError('NOT_FOUND');
    return candidates;
  },
});

/** The same of several activities. @throws AppError NOT_FOUND */
export const candidatesOfActivities = reading({
  access: saveAssignment.access,
  schema: z.object({ actividades: z.array(ownIdOf('actividad')).max(MOST_ACTIVITIES) }),
  run: (scope, { actividades }) => candidatesFor(scope, actividades),
});
