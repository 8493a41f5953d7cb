import {
  AimOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../alerts/failure-instead.ts';
import { useAlerts } from '../../../alerts/use-alerts.ts';
import { DELETION, useAct } from '../../../confirm/use-act.ts';
import { useCopyBookmarkLink } from '../../bookmark-link.ts';
import { BookmarkPicture } from '../../bookmark-picture.tsx';
import {
  type Bookmark,
  type BookmarksOf,
  bookmarkRecord,
  bookmarksKey,
  loadBookmarks,
} from '../../bookmarks.ts';
import { useOlMap } from '../map-context.ts';
import { showBookmark } from '../shown-bookmark.ts';

interface Props {
  of: BookmarksOf;
  onEdit: (bookmark: Bookmark | 'nuevo') => void;
}

/** Chooses a kept view of the map and goes there. */
export function BookmarkPicker({ of, onEdit }: Props) {
  const { contentType, objectId } = of;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...bookmarksKey, contentType, objectId],
    queryFn: ({ signal }) => loadBookmarks(of, signal),
    meta: { doing: 'al cargar la información de los marcadores' },
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = data?.find(({ id }) => id === chosenId) ?? null;
  const copyLink = useCopyBookmarkLink();
  const { focus, remove } = useBookmarkActs(() => setChosenId(null));
  if (failureInstead(data, error)) {
    return (
      <p>
        No se pudieron cargar los marcadores.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    );
  }
  return (
    <>
      <Select
        aria-label="Marcador"
        className="mapa-marcadores-lista"
        placeholder={data?.length === 0 ? 'Aún no hay marcadores' : 'Elija un marcador'}
        loading={isPending}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={chosenId}
        onChange={(id) => setChosenId(id ?? null)}
        options={byFolder(data ?? [])}
        optionRender={({ label, value }) => (
          <span className="mapa-marcador-opcion">
            <BookmarkPicture address={data?.find(({ id }) => id === value)?.miniatura ?? null} />
            {label}
          </span>
        )}
      />
      {chosen?.miniatura && <BookmarkPicture address={chosen.miniatura} />}
      {chosen?.descripcion && <p>{chosen.descripcion}</p>}
      <div className="mapa-marcadores-actos">
        <Button
          size="small"
          type="primary"
          icon={<AimOutlined />}
          onClick={() => void focus(chosen)}
        >
          Enfocar
        </Button>
        <Button size="small" icon={<PlusOutlined />} onClick={() => onEdit('nuevo')}>
          Guardar vista
        </Button>
        {chosen && (
          <Button
            size="small"
            icon={<LinkOutlined />}
            aria-label={`Copiar enlace de ${chosen.nombre}`}
            title="Copiar enlace"
            onClick={() => void copyLink(chosen.id)}
          />
        )}
        {chosen?.propio && (
          <>
            <Button
              size="small"
              icon={<EditOutlined />}
              aria-label={`Editar ${chosen.nombre}`}
              onClick={() => onEdit(chosen)}
            />
            <Button
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`Eliminar ${chosen.nombre}`}
              onClick={() => void remove(chosen)}
            />
          </>
        )}
      </div>
    </>
  );
}

function useBookmarkActs(onRemoved: () => void) {
  const map = useOlMap();
  const alerts = useAlerts();
  const act = useAct();
  return {
    async focus(bookmark: Bookmark | null) {
      const isShown = bookmark !== null && (await showBookmark(map, bookmark));
      if (!isShown) alerts.error('Debe seleccionar primero un elemento');
    },
    remove: (bookmark: Bookmark) =>
      act({
        ask: DELETION,
        doing: 'al eliminar el marcador',
        call: async () => bookmarkRecord.remove?.(bookmark),
        success: 'marcador eliminado Exitosamente',
        onDone: onRemoved,
        invalidate: bookmarksKey,
      }),
  };
}

/** In their folders, or else under the names of their categories; those without either first. */
function byFolder(bookmarks: readonly Bookmark[]) {
  const option = ({ id, nombre }: Bookmark) => ({ value: id, label: nombre });
  const names = [...new Set(bookmarks.map(headingOf))].filter(Boolean).sort();
  return [
    ...bookmarks.filter((one) => !headingOf(one)).map(option),
    ...names.map((name) => ({
      label: name,
      options: bookmarks.filter((one) => headingOf(one) === name).map(option),
    })),
  ];
}

const headingOf = ({ carpeta, categoria }: Bookmark): string => carpeta || categoria?.nombre || '';
