import { formatDate } from '@comarca/shared/core/formats';
import { supportStates } from '@comarca/shared/modules/productos/assignment.rules';
import {
  type DocumentTarget,
  DocumentTargetScreen,
} from '../../../platform/document-use/document-target-screen.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { StateChip } from '../components/state-chip.tsx';
import { loadAssignments } from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { bringSupport } from '../operations/assignments/supports.ts';

/** Assignments that are offered at once; a search finds the others. */
const OFFERED = 20;

/** The person's own assignments that take supports now, the nearest end first. */
const supportOf = (profile: string): DocumentTarget => ({
  title: 'Soporte de una asignación',
  told: 'Elija la asignación, de las que usted gestiona, que este documento soporta.',
  heading: 'Asignaciones',
  things: 'las asignaciones',
  none: 'Ninguna asignación suya en gestión recibe soportes.',
  action: 'Usar como soporte',
  doing: 'al usar el documento como soporte',
  success: 'Soporte agregado Exitosamente',
  queryKey: assignmentsKey,
  async find(search, signal) {
    const query = {
      first: OFFERED,
      offset: 0,
      search,
      orderBy: 'fechaFinPlaneada',
      filters: { estado_In: [...supportStates] },
    };
    const { nodes } = await loadAssignments({ manageResource: profile }, query, signal);
    return nodes.map(({ id, identificador, actividad, estado, fechaFinPlaneada }) => ({
      id,
      name: identificador,
      detail: `${actividad.nombre} · hasta el ${formatDate(fechaFinPlaneada)}`,
      mark: <StateChip state={estado.estado} />,
    }));
  },
  take: (document, record, key) => bringSupport({ documento: document, asignacion: record }, key),
  shownAt: (id) => ({ route: 'AssignmetDetail', params: { id } }),
});

/** `/soporte_asignacion/{document}`: the person chooses the assignment that a document is to support. */
export function SupportScreen() {
  const profile = useSession()?.profileId ?? '';
  return <DocumentTargetScreen target={supportOf(profile)} />;
}
