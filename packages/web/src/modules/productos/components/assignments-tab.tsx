import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { CreateAssignment, EditAssignment } from '../forms/assignment-form.tsx';
import {
  type AssignmentListRow,
  type AssignmentOwner,
  assignmentsKey,
  deleteAssignment,
  loadAssignments,
} from '../operations/asignaciones.ts';
import { useUnlock } from '../operations/use-unlock.ts';
import { assignmentColumns, UnlockAction } from './assignment-columns.tsx';
import './asignaciones.css';
import { StructureLinks } from './structure-links.tsx';

/** The assignments of a project or a process. */
export function AssignmentsTab({ owner }: { owner: AssignmentOwner }) {
  const unlock = useUnlock();
  return (
    <ManagementTable<AssignmentListRow>
      entity="asignacion"
      singular="Asignación"
      plural="Asignaciones"
      model="gestion_productos.estadoactividad"
      queryKey={[...assignmentsKey, owner]}
      load={(query, signal) => loadAssignments(owner, query, signal)}
      columns={assignmentColumns.filter(({ key }) => key !== 'instancia')}
      nameOf={({ identificador }) => identificador}
      form={(row, close) =>
        row ? (
          <EditAssignment owner={owner} id={row.id} onSaved={close} onClose={close} />
        ) : (
          <CreateAssignment owner={owner} onSaved={close} onClose={close} />
        )
      }
      remove={({ id }) => deleteAssignment(id)}
      removing="al eliminar la asignación"
      actions={'proyecto' in owner && <StructureLinks proyecto={owner.proyecto} />}
      rowActions={(row) =>
        unlock && <UnlockAction row={row} onUnlock={(one) => void unlock(one)} />
      }
      emptyText="Una asignación dice quién gestiona una actividad, quién la controla y para cuándo."
    />
  );
}
