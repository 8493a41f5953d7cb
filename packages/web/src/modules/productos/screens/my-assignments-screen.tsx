import { HourglassOutlined } from '@ant-design/icons';
import { Button, Grid, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { exportList } from '../../../platform/management/list/list-export.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import {
  type ListFilter,
  listSearch,
  useListState,
} from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useFilterOptions } from '../../../platform/management/list/use-filter-options.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan, useSession } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ownColumns } from '../components/assignment-columns.tsx';
import { AssignmentDeletion } from '../components/assignment-deletion.tsx';
import { assignmentFilterList } from '../components/assignment-filters.ts';
import { ReassignSeveral } from '../components/reassign-several.tsx';
import { assignmentSides, coordinatedSide } from '../operations/assignments/assignment-sides.ts';
import {
  type AssignmentListRow,
  type AssignmentsOf,
  loadAssignmentFilters,
  loadAssignments,
} from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import { useUnlock } from '../operations/assignments/use-unlock.ts';
import '../components/assignments.css';

const AssignmentPreview = laterPart(
  () => import('../components/assignment-preview.tsx'),
  'AssignmentPreview',
);
const CreateAssignment = laterPart(
  () => import('../forms/assignment-form.tsx'),
  'CreateAssignment',
);
const EditAssignment = laterPart(() => import('../forms/assignment-form.tsx'), 'EditAssignment');

const titles = {
  crear: 'Crear Asignación',
  editar: 'Editar Asignación',
  detalle: 'Asignación',
} as const;

/** What the list keeps in the address beside its filters: on which side the user stands. */
const ownSearch = listSearch.extend({
  recurso: z.enum(['gestion', 'control', 'equipo']).optional().catch(undefined),
});
type Side = NonNullable<z.output<typeof ownSearch>['recurso']>;

/** `/mis_asignaciones` */
export function MyAssignmentsScreen() {
  const [values, change] = useUrlState(ownSearch);
  const filters = useFilters();
  const { query } = useListState(filters);
  const leads = useCan('gestion_productos.control_productmanagement');
  const ofProjects = useCan('proyectos.change_proyecto');
  const ofProcesses = useCan('empresas.change_procesoempresa');
  const side = values.recurso ?? (leads ? 'equipo' : 'gestion');
  const of = useOwn(side);
  const mayChange = useCan('gestion_productos.change_estadoactividad');
  const mayDelete = useCan('gestion_productos.delete_estadoactividad');
  const unlock = useUnlock();
  const [deleting, setDeleting] = useState<AssignmentListRow | null>(null);
  const phone = Grid.useBreakpoint().md === false;
  const exported = (ids?: readonly string[]) =>
    exportList('asignaciones', { ...query, filters: Object.assign({}, query.filters, of) }, ids);
  const show = (id: string) => change(viewing(id));
  const edit = (id: string) => change(editing(id));
  return (
    <>
      <ListScreen<AssignmentListRow>
        title="Mis asignaciones"
        detail="Las actividades que gestiona y aquellas cuya calidad controla."
        plural="asignaciones"
        queryKey={[...assignmentsKey, of]}
        load={(page, signal) => loadAssignments(of, page, signal)}
        rowKey={({ id }) => id}
        columns={ownColumns({
          side,
          onShow: show,
          onEdit: mayChange ? edit : null,
          onDelete: mayDelete ? setDeleting : null,
          onUnlock: unlock ? (row) => void unlock(row) : null,
          phone,
        })}
        filters={filters}
        create={{ label: 'Crear Asignación', permission: 'gestion_productos.add_estadoactividad' }}
        several={{
          nameOf: ({ identificador }) => identificador,
          acts: (rows, each) => (
            <>
              {mayChange && <ReassignSeveral rows={rows} each={each} />}
              <ExportButton
                size="small"
                label="Exportar elegidas"
                download={() => exported(rows.map(({ id }) => id))}
              />
            </>
          ),
        }}
        actions={
          <>
            <Segmented
              aria-label="Recurso"
              options={
                leads || ofProjects || ofProcesses
                  ? [coordinatedSide, ...assignmentSides]
                  : assignmentSides
              }
              value={side}
              onChange={(chosen) => change({ recurso: chosen as Side, page: undefined })}
            />
            {side === 'control' && (
              <Button
                icon={<HourglassOutlined />}
                onClick={() =>
                  change({ estado_In: ['PENDIENTE CC'], orderBy: 'fechaEstado', page: undefined })
                }
              >
                Por revisar
              </Button>
            )}
            <ExportButton download={() => exported()} />
          </>
        }
        empty={
          <EmptyState
            {...(side === 'equipo'
              ? {
                  title: 'Su equipo no tiene asignaciones',
                  text: 'Aquí aparecen las de los proyectos y procesos que coordina.',
                }
              : {
                  title: 'No tiene asignaciones',
                  text: 'Aquí aparecen las actividades que le asignen.',
                })}
          />
        }
        panel={(target, close) => <Panel {...{ target, close, show, edit, mayChange }} />}
        panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
      />
      {deleting && <AssignmentDeletion row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** The argument that makes the list the user's own, on one side or the other, or the team's. */
function useOwn(side: Side): AssignmentsOf {
  const id = useSession()?.profileId ?? '';
  return useMemo(() => {
    if (side === 'equipo') return { equipo: true };
    return side === 'control' ? { controlResource: id } : { manageResource: id };
  }, [side, id]);
}

function useFilters(): readonly ListFilter[] {
  const id = useSession()?.profileId ?? null;
  const leader = useCan('gestion_productos.control_productmanagement');
  const whose = leader ? null : id;
  const { data, marked } = useFilterOptions(
    { queryKey: ['asignaciones-filtros', whose], queryFn: () => loadAssignmentFilters(whose) },
    'al inicializar las asignaciones',
  );
  return useMemo(() => marked(assignmentFilterList(data, leader)), [data, leader, marked]);
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  show: (id: string) => void;
  edit: (id: string) => void;
  mayChange: boolean;
}

function Panel({ target, close, show, edit, mayChange }: PanelProps) {
  if (target.id === null) return <CreateAssignment onSaved={show} onClose={close} />;
  const { id } = target;
  if (target.mode === 'editar' && mayChange) {
    return <EditAssignment key={id} id={id} onSaved={show} onClose={() => show(id)} />;
  }
  return <AssignmentPreview key={id} id={id} onClose={close} onEdit={() => edit(id)} />;
}
