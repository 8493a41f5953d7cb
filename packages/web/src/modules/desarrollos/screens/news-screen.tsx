import { formatDate } from '@comarca/shared/core/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useListState } from '../../../platform/management/list/list-state.ts';
import { ListFooter } from '../../../platform/management/list/pages/list-footer.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { RichTextView } from '../../../platform/rich-text/rich-text-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { loadNews, newsKey } from '../operations/developments.ts';
import '../../../platform/management/list/list-screen.css';
import '../developments.css';

const noFilters: [] = [];

/** `/novedades` */
export function NewsScreen() {
  const state = useListState(noFilters);
  const { first, offset, search } = state.query;
  const { change } = state;
  const { data, error, refetch } = useQuery({
    queryKey: [...newsKey, first, offset, search],
    queryFn: () => loadNews({ first, offset, search }),
    placeholderData: keepPreviousData,
  });
  const onSearch = useCallback(
    (text: string) => change({ search: text, page: undefined }, { replace: true }),
    [change],
  );
  return (
    <>
      <PageHeader title="Novedades" detail="Lo que cambió en la plataforma, lo último primero." />
      <div className="lista-barra">
        <SearchBox value={search} onSearch={onSearch} label="Buscar novedades" shortcut />
      </div>
      {error && (
        <LoadFailure thing="las novedades" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active />}
      {data?.nodes.length === 0 && (
        <EmptyState
          title={search ? 'Ninguna novedad coincide' : 'Todavía no hay novedades'}
          text={search ? 'Cambie la búsqueda.' : 'Aquí aparecen los desarrollos que se publican.'}
        />
      )}
      <ul className="novedades">
        {data?.nodes.map((one) => (
          <li key={one.id} className="novedad">
            <h2>
              <RouteLink route="ListDevelopment" search={{ itemId: one.id }}>
                {one.titulo}
              </RouteLink>
            </h2>
            <p className="novedad-datos">
              {one.fecha && <time dateTime={one.fecha}>{formatDate(one.fecha)}</time>}
              {one.modulo && <span>{one.modulo.nombre}</span>}
            </p>
            {one.texto ? (
              <p className="vista-texto">{one.texto}</p>
            ) : (
              <RichTextView html={one.descripcion} />
            )}
          </li>
        ))}
      </ul>
      {data && <ListFooter plural="novedades" state={state} page={data} />}
    </>
  );
}
