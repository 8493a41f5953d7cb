import { SettingOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { Button } from 'antd';
import { z } from 'zod';
import { useAct } from '../../../platform/confirm/use-act.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { giProjectColumns } from '../components/gi-project-columns.tsx';
import { StatisticsCard } from '../components/statistics-card.tsx';
import {
  type GiProjectListRow,
  giProjectRecord,
  giProjectsKey,
  loadGiProjects,
  syncCities,
} from '../operations/projects/gi-projects.ts';
import { useGiFilters } from '../operations/projects/use-gi-filters.ts';

const GiProjectForm = laterPart(() => import('../forms/gi-project-form.tsx'), 'GiProjectForm');
const GiProjectPreview = laterPart(
  () => import('../components/gi-project-preview.tsx'),
  'GiProjectPreview',
);
const opens = { form: GiProjectForm, preview: GiProjectPreview };

/** The project that a new one is begun for, where another screen asked for it. */
const beginning = z.looseObject({ proyecto: z.string().optional().catch(undefined) });

/** `/proyectos_gi` */
export function GiProjectsScreen() {
  const [{ proyecto }] = useUrlState(beginning);
  const mayManage = useCan(MANAGE_PERMISSION);
  const sync = useSync();
  const goTo = useGoTo();
  const onManage = (id: string) => goTo({ route: 'ProjectGiDetail', params: { id } });
  return (
    <RecordScreen
      declared={giProjectRecord}
      singular="Proyecto GI"
      add="ecogeos_gi.add_proyectoinmobiliaria_1274"
      title="Proyectos de gestión inmobiliaria"
      detail="Los proyectos en los que participa: dónde están, cuántos predios tienen y cuánto se ha diagnosticado."
      plural="proyectos GI"
      size={10}
      load={loadGiProjects}
      columns={({ onOpen }) =>
        giProjectColumns({
          onOpen,
          onManage: mayManage ? onManage : null,
          onSync: mayManage ? (row) => void sync(row) : null,
        })
      }
      filters={useGiFilters()}
      exportTo="proyectos-gi"
      summary={<StatisticsCard />}
      empty={
        <EmptyState
          title="Todavía no hay proyectos de gestión inmobiliaria"
          text="Aquí aparecen los proyectos que coordina o en los que es recurso."
        />
      }
      opens={opens}
      form={(props) => <GiProjectForm {...props} of={proyecto} />}
      preview={(project) => <GiProjectPreview project={project} />}
      panelActions={(project) => (
        <Button icon={<SettingOutlined />} onClick={() => onManage(project.id)}>
          Administrar
        </Button>
      )}
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
