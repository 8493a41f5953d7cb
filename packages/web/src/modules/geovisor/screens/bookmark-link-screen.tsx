import { AppError } from '@comarca/shared/core/errors';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import {
  BOOKMARK_GONE,
  type Bookmark,
  bookmarkRecord,
  bookmarksKey,
} from '../../../platform/map/bookmarks.ts';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { mayOpen } from '../../../platform/session/may-open.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

/** `/marcadores/$id`: where the link of a bookmark leads. Who sees the bookmark goes on to a map that shows it. */
export function BookmarkLinkScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: [...bookmarksKey, 'enlace', id],
    queryFn: () => bookmarkRecord.load(id),
    retry: false,
  });
  const failure = failureInstead(data, error);
  if (failure instanceof AppError && BOOKMARK_GONE.has(failure.code)) {
    return (
      <>
        <h1 className="solo-lectores">Marcador</h1>
        <EmptyState
          title="Este marcador no se puede abrir"
          text="Ya no existe, o usted no tiene permiso para verlo. Pregunte a quien le envió el enlace."
          action={<RouteLink route={ANY_MAP}>Ir al mapa</RouteLink>}
        />
      </>
    );
  }
  if (failure) {
    return <LoadFailure thing="el marcador" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <ToItsMap bookmark={data} />;
}

/** The map that everybody signed in may open. */
const ANY_MAP = 'LandIntelligence';

/** Maps of the records that have bookmarks, by their models. */
const MAPS: Readonly<Record<string, { route: string; tab: string }>> = {
  'proyectos.proyecto': { route: 'ProjectDetail', tab: 'mapa' },
  [GI_CONTENT_TYPE]: { route: 'ProjectGiDetail', tab: 'marcadores' },
};

/** To the map of its record where the person may open it, else to the one of everybody. */
function ToItsMap({ bookmark }: { bookmark: Bookmark }) {
  const { id, contentType, objectId } = bookmark;
  const modules = useModules();
  const session = useSession();
  const own = MAPS[contentType];
  const found = own && findRoute(modules, own.route);
  const search = { marcador: id };
  if (own && found && mayOpen(session, found.permission)) {
    return (
      <Navigate
        to={found.path}
        params={{ id: objectId }}
        search={{ ...search, tab: own.tab }}
        replace
      />
    );
  }
  return <Navigate to={findRoute(modules, ANY_MAP)?.path ?? '/'} search={search} replace />;
}
