import { AimOutlined, DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DELETION, useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { useCopyBookmarkLink } from '../../../platform/map/bookmark-link.ts';
import { BookmarkPicture } from '../../../platform/map/bookmark-picture.tsx';
import {
  type Bookmark,
  bookmarkRecord,
  bookmarksKey,
  loadOwnFolders,
} from '../../../platform/map/bookmarks.ts';
import { RouteLink, useGoTo } from '../../../platform/navigation/route-link.tsx';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';

/** `/marcadores`: the views that a person keeps, with their folders and pictures. */
export function BookmarksScreen() {
  const session = useSession();
  const whose = { contentType: OWN_BOOKMARKS, objectId: session?.id ?? '' };
  const filters = useFolderFilter();
  return (
    <ListScreen<Bookmark>
      title="Mis marcadores"
      detail="Las vistas que guardó con el botón Marcadores de un mapa."
      plural="marcadores"
      queryKey={[...bookmarksKey, 'lista', whose.objectId]}
      load={(query, signal) =>
        bookmarkRecord.page({ ...query, filters: { ...query.filters, ...whose } }, signal)
      }
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      exportTo="marcadores"
      empty={
        <EmptyState
          title="Aún no hay marcadores"
          text={bookmarkRecord.purpose}
          action={<RouteLink route="LandIntelligence">Ir al mapa</RouteLink>}
        />
      }
    />
  );
}

function useFolderFilter(): ListFilter[] {
  const { data, refetch, isError } = useQuery({
    queryKey: [...bookmarksKey, 'carpetas'],
    queryFn: ({ signal }) => loadOwnFolders(signal),
    meta: { doing: 'al cargar las carpetas de los marcadores' },
  });
  return useMemo(() => {
    const options = data?.map((name) => ({ value: name, label: name }));
    const again = isError && { onRetry: () => void refetch() };
    return [{ key: 'carpeta', label: 'Carpeta', kind: 'lista', options, ...again }];
  }, [data, isError, refetch]);
}

const columns: ListColumn<Bookmark>[] = [
  {
    key: 'miniatura',
    title: 'Vista',
    width: 88,
    secondary: true,
    render: ({ miniatura }) => <BookmarkPicture address={miniatura} />,
  },
  ...fieldColumns<typeof bookmarkRecord.fields, Bookmark>(
    bookmarkRecord.fields,
    ['nombre', 'carpeta', 'categoria', 'descripcion', 'fechaCreacion'],
    {
      nombre: {
        main: true,
        render: ({ id, nombre }) => (
          <RouteLink route="BookmarkLink" params={{ id }}>
            <WrappedText>{nombre}</WrappedText>
          </RouteLink>
        ),
      },
    },
  ),
  rowOptions((row) => <Options row={row} />),
];

function Options({ row }: { row: Bookmark }) {
  const { id, nombre: name } = row;
  const goTo = useGoTo();
  const copyLink = useCopyBookmarkLink();
  const act = useAct();
  const remove = () =>
    act({
      ask: DELETION,
      doing: 'al eliminar el marcador',
      call: async () => bookmarkRecord.remove?.(row),
      success: 'marcador eliminado Exitosamente',
      invalidate: bookmarksKey,
    });
  return (
    <>
      <RowAction
        icon={<AimOutlined />}
        title="Ver en el mapa"
        name={name}
        onClick={() => goTo({ route: 'BookmarkLink', params: { id } })}
      />
      <RowAction
        icon={<LinkOutlined />}
        title="Copiar enlace"
        name={name}
        onClick={() => void copyLink(id)}
      />
      <RowAction
        icon={<DeleteOutlined />}
        title="Eliminar"
        name={name}
        onClick={() => void remove()}
        danger
      />
    </>
  );
}
