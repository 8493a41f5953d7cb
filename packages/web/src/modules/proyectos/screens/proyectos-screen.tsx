import { BarChartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Restored } from '../../../platform/history/restored.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list-screen.tsx';
import { type ListSearch, listSearch } from '../../../platform/management/list-state.ts';
import { editing, viewing } from '../../../platform/management/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { type ChangeUrl, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { projectColumns } from '../components/project-columns.tsx';
import { ProjectPreview } from '../components/project-preview.tsx';
import { useManageProject } from '../components/use-manage-project.ts';
import { CreateProject, EditProject } from '../forms/project-form.tsx';
import { loadProjects, type ProjectListRow, projectsKey } from '../operations/proyectos.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

const titles = { crear: 'Crear Proyecto', editar: 'Editar Proyecto', detalle: 'Proyecto' } as const;

/** `/proyectos` */
export function ProyectosScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan('proyectos.change_proyecto');
  const onManage = useManageProject();
  const columns = projectColumns({
    onOpen: (id) => change(viewing(id)),
    onEdit: mayChange ? (id) => change(editing(id)) : null,
    onManage,
  });
  return (
    <ListScreen<ProjectListRow>
      title="Proyectos"
      detail="Lo que se hace para cada contrato: quién lo coordina, cuándo y en qué va."
      plural="proyectos"
      queryKey={projectsKey}
      load={loadProjects}
      rowKey={({ id }) => id}
      columns={columns}
      filters={useProjectFilters()}
      exportTo="proyectos"
      create={{ label: 'Crear Proyecto', permission: 'proyectos.add_proyecto' }}
      actions={<GraphicalReport />}
      empty={
        <EmptyState
          title="Todavía no hay proyectos"
          text="Cree el primero sobre un contrato con un cliente."
        />
      }
      panel={(target, close) => (
        <Panel
          key={target.id ?? 'nuevo'}
          target={target}
          close={close}
          change={change}
          onManage={onManage}
        />
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}

function GraphicalReport() {
  const goTo = useGoTo();
  return (
    <Button icon={<BarChartOutlined />} onClick={() => goTo({ route: 'ProjectsDashboard' })}>
      Reporte gráfico
    </Button>
  );
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  change: ChangeUrl<ListSearch>;
  onManage: ((id: string) => void) | null;
}

function Panel({ target, close, change, onManage }: PanelProps) {
  const mayChange = useCan('proyectos.change_proyecto');
  const [restored, setRestored] = useState<Restored | null>(null);
  const open = (id: string) => {
    setRestored(null);
    change(viewing(id));
  };
  if (target.id === null) return <CreateProject onSaved={open} onClose={close} />;
  const { id } = target;
  if (target.mode === 'editar' && mayChange) {
    return <EditProject key={id} id={id} restored={restored} onSaved={open} onClose={close} />;
  }
  const edit = (old: Restored | null) => {
    setRestored(old);
    change(editing(id));
  };
  return (
    <ProjectPreview
      key={id}
      id={id}
      onClose={close}
      onEdit={() => edit(null)}
      onManage={onManage && (() => onManage(id))}
      onRestore={edit}
    />
  );
}
