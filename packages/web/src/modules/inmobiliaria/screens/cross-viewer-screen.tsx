import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CrossMap } from '../components/crosses/cross-map.tsx';
import { CrossPanel } from '../components/crosses/cross-panel.tsx';
import { OfViewedProject } from '../components/crosses/viewed-project.tsx';
import {
  crossesKey,
  loadCrossFound,
  loadCrossNames,
  type ViewedProject,
} from '../operations/crosses.ts';
import '../real-estate.css';

/** What the viewer keeps in the address: the cross that it shows. */
export const viewerSearch = z.object({ cruce: z.coerce.string().optional().catch(undefined) });

/** `/proyectos_gi/administrar/{id}/cruces` */
export function CrossViewerScreen() {
  return (
    <OfViewedProject title="Visor de cruces">
      {(project) => <Viewer key={project.id} project={project} />}
    </OfViewedProject>
  );
}

function Viewer({ project }: { project: ViewedProject }) {
  const [{ cruce }, change] = useUrlState(viewerSearch);
  const [pointed, setPointed] = useState<number | null>(null);
  const choose = (next: string | undefined) => {
    setPointed(null);
    change({ cruce: next }, { replace: true });
  };
  const names = useQuery({
    queryKey: [...crossesKey, 'nombres', project.id],
    queryFn: () => loadCrossNames(project.id),
  });
  const found = useQuery({
    queryKey: [...crossesKey, 'resultado', cruce],
    queryFn: () => loadCrossFound(cruce ?? ''),
    enabled: cruce !== undefined,
    retry: false,
  });
  const shown = cruce === undefined ? null : (found.data ?? null);
  return (
    <>
      <PageHeader
        title="Visor de cruces"
        detail={project.disposicionDerecho}
        actions={
          <>
            <RouteButton route="ProjectGiDetail" params={{ id: project.id }}>
              Volver al proyecto
            </RouteButton>
            <RouteButton route="ProjectGiSheet" params={{ id: project.id }}>
              Hoja del mapa
            </RouteButton>
          </>
        }
      />
      <div className="gi-visor-barra">
        <label htmlFor="gi-cruce">Navegar entre cruces</label>
        <Select<string | null>
          id="gi-cruce"
          value={cruce ?? null}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={names.isPending}
          placeholder="Seleccione un cruce"
          notFoundContent="El proyecto no tiene cruces"
          options={(names.data ?? []).map(({ id, nombre, hayCruce }) => ({
            value: id,
            label: hayCruce ? nombre : `${nombre} (sin cruce)`,
          }))}
          onChange={(next) => choose(next ?? undefined)}
        />
      </div>
      <CrossMap project={project} cross={shown} pointed={pointed} />
      {cruce !== undefined && (
        <CrossPanel
          cross={shown}
          failure={found.error}
          onRetry={() => void found.refetch()}
          onPoint={setPointed}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
