import { isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import { useQuery } from '@tanstack/react-query';
import { Grid } from 'antd';
import { useMemo } from 'react';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { CreateAssignment, EditAssignment } from '../forms/assignment-form.tsx';
import {
  type AssignmentListRow,
  type AssignmentOwner,
  assignmentKey,
  deleteAssignment,
  loadAssignment,
  loadAssignments,
  loadOwnerFilters,
} from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { useUnlock } from '../operations/assignments/use-unlock.ts';
import { ownerColumns, UnlockAction } from './assignment-columns.tsx';
import './assignments.css';
import { ownerFilterList } from './assignment-filters.ts';
import { AssignmentFacts } from './assignment-preview.tsx';
import { StateChip } from './state-chip.tsx';
import { StructureLinks } from './structure-links.tsx';

/** The assignments of a project or a process. */
export function AssignmentsTab({ owner }: { owner: AssignmentOwner }) {
  const unlock = useUnlock();
  const phone = Grid.useBreakpoint().md === false;
  return (
    <ManagementTable<AssignmentListRow>
      entity="asignacion"
      singular="Asignación"
      plural="Asignaciones"
      model="gestion_productos.estadoactividad"
      queryKey={[...assignmentsKey, owner]}
      load={(query, signal) => loadAssignments(owner, query, signal)}
      filters={useFilters(owner)}
      columns={ownerColumns(phone)}
      nameOf={({ identificador }) => identificador}
      form={(row, close) =>
        row ? (
          <EditAssignment owner={owner} id={row.id} onSaved={close} onClose={close} />
        ) : (
          <CreateAssignment owner={owner} onSaved={close} onClose={close} />
        )
      }
      isEditable={({ estado }) => !isClosed(estado.estado)}
      detail={({ id }) => <Facts id={id} />}
      withHistory
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

function useFilters(owner: AssignmentOwner) {
  const { data, marked } = useFilterOptions(
    { queryKey: ['asignaciones-filtros', owner], queryFn: () => loadOwnerFilters(owner) },
    'al inicializar las asignaciones',
  );
  return useMemo(() => marked(ownerFilterList(data)), [data, marked]);
}

/** All that an assignment says, as it is now. */
function Facts({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(id),
    queryFn: () => loadAssignment(id),
  });
  if (!data) {
    return <RecordState thing="la asignación" failure={error} onRetry={() => void refetch()} />;
  }
  // The assistant would open behind the dialog: here the state is only said.
  return <AssignmentFacts assignment={data} state={<StateChip state={data.estado.estado} />} />;
}
