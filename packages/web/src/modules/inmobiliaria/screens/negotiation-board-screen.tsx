import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useListState } from '../../../platform/management/list/list-state.ts';
import { NarrowedView } from '../../../platform/management/list/narrowed-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { NegotiationBoard } from '../components/negotiation/negotiation-board.tsx';
import { NegotiationFigures } from '../components/negotiation/negotiation-figures.tsx';
import { NegotiationViews } from '../components/negotiation/negotiation-views.tsx';
import { negotiationsInit, negotiationsKey } from '../operations/negotiations/negotiation.ts';
import { useNegotiationFilters } from '../operations/negotiations/use-negotiation-filters.ts';

/** `/negociacion_gi`: the board of one project. */
export function NegotiationBoardScreen() {
  const all = useNegotiationFilters();
  const state = useListState(all);
  // the columns are the stages
  const filters = all.filter(({ key }) => key !== 'etapa_In');
  const { data } = useQuery(negotiationsInit);
  const { etapa_In: _columns, proyecto_In: asked, ...narrowing } = state.query.filters;
  const project = chosenOf(asked, data?.proyectos ?? []);
  const { search } = state.query;
  return (
    <NarrowedView
      title="Negociación"
      detail="Los predios de un proyecto por etapa: arrastre una tarjeta, o use su botón, para moverla."
      plural="predios"
      views={<NegotiationViews view="EstateNegotiation" />}
      filters={filters}
      state={state}
      queryKey={negotiationsKey}
    >
      {data && project === null && (
        <ProjectChoice
          projects={data.proyectos}
          onChoose={(id) => state.change({ proyecto_In: [id] })}
        />
      )}
      {data && project !== null && (
        <>
          <NegotiationFigures project={project} />
          <NegotiationBoard
            stages={data.etapas}
            query={{
              search,
              orderBy: 'plazo',
              filters: { ...narrowing, proyecto_In: [project] },
            }}
            narrowed={search !== '' || Object.keys(narrowing).length > 0}
          />
        </>
      )}
    </NarrowedView>
  );
}

interface Project {
  id: string;
  disposicionDerecho: string;
}

/** The one project that is asked for, or the only one that there is. */
function chosenOf(asked: unknown, projects: readonly Project[]): string | null {
  const ids = Array.isArray(asked) ? asked.map(String) : [];
  if (ids.length === 1) return ids[0] ?? null;
  const [only, ...others] = projects;
  return ids.length === 0 && only && others.length === 0 ? only.id : null;
}

/** Projects that are offered as buttons; the filter has all of them. */
const OFFERED = 12;

function ProjectChoice({
  projects,
  onChoose,
}: {
  projects: readonly Project[];
  onChoose: (id: string) => void;
}) {
  if (projects.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay proyectos de gestión inmobiliaria"
        text="Aquí aparecen los proyectos que coordina o en los que es recurso."
      />
    );
  }
  return (
    <EmptyState
      title="Elija un proyecto"
      text="El tablero es de un proyecto; en los filtros están todos."
      action={
        <div className="gi-elige-proyecto">
          {projects.slice(0, OFFERED).map(({ id, disposicionDerecho }) => (
            <Button key={id} onClick={() => onChoose(id)}>
              {disposicionDerecho}
            </Button>
          ))}
        </div>
      }
    />
  );
}
