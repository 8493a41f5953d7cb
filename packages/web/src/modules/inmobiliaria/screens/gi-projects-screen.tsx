import { SettingOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { Button } from 'antd';
import { z } from 'zod';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { viewing } from '../../../platform/management/list/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { giProjectColumns } from '../components/gi-project-columns.tsx';
import { GiProjectPreview } from '../components/gi-project-preview.tsx';
import { StatisticsCard } from '../components/statistics-card.tsx';
import { GiProjectForm } from '../forms/gi-project-form.tsx';
import {
  type GiProjectListRow,
  giProjectRecord,
  giProjectsKey,
  loadGiProjects,
  syncCities,
} from '../operations/gi-projects.ts';
import { useGiFilters } from '../operations/use-gi-filters.ts';

const titles = {
  crear: 'Crear Proyecto GI',
  editar: 'Editar Proyecto GI',
  detalle: 'Proyecto GI',
} as const;

/** The project that a new one is begun for, where another screen asked for it. */
const beginning = z.looseObject({ proyecto: z.string().optional().catch(undefined) });

/** `/proyectos_gi` */
export function GiProjectsScreen() {
  const [, change] = useUrlState(listSearch);
  const [{ proyecto }] = useUrlState(beginning);
  const mayManage = useCan(MANAGE_PERMISSION);
  const sync = useSync();
  const goTo = useGoTo();
  const onManage = (id: string) => goTo({ route: 'ProjectGiDetail', params: { id } });
  return (
    <ListScreen<GiProjectListRow>
      title="Proyectos de gestión inmobiliaria"
      detail="Los proyectos en los que participa: dónde están, cuántos predios tienen y cuánto se ha diagnosticado."
      plural="proyectos GI"
      queryKey={giProjectsKey}
      load={loadGiProjects}
      rowKey={({ id }) => id}
      columns={giProjectColumns({
        onOpen: (id) => change(viewing(id)),
        onManage: mayManage ? onManage : null,
        onSync: mayManage ? (row) => void sync(row) : null,
      })}
      filters={useGiFilters()}
      exportTo="proyectos-gi"
      create={{ label: titles.crear, permission: 'ecogeos_gi.add_proyectoinmobiliaria_1274' }}
      summary={<StatisticsCard />}
      empty={
        <EmptyState
          title="Todavía no hay proyectos de gestión inmobiliaria"
          text="Aquí aparecen los proyectos que coordina o en los que es recurso."
        />
      }
      panel={(target, onClose) => (
        <RecordPanel
          key={target.id ?? 'nuevo'}
          declared={giProjectRecord}
          target={target}
          onClose={onClose}
          form={(props) => <GiProjectForm {...props} of={proyecto} />}
          preview={(project) => <GiProjectPreview project={project} />}
          actions={(project) => (
            <Button icon={<SettingOutlined />} onClick={() => onManage(project.id)}>
              Administrar
            </Button>
          )}
        />
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayManage ? 'detalle' : mode]}
    />
  );
}

/** Asks the server where the project's boundary lies, and tells how it went. */
function useSync() {
  const act = useAct();
  return ({ id }: GiProjectListRow) =>
    act({
      doing: 'al tratar de sincronizar el proyecto',
      call: () => syncCities(id),
      success: 'Sincronización proyecto realizada exitosamente',
      invalidate: giProjectsKey,
    });
}
