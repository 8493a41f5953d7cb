import {
  AimOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../alerts/failure-instead.ts';
import { useAlerts } from '../../../alerts/use-alerts.ts';
import { DELETION, useAct } from '../../../confirm/use-act.ts';
import { useCopyBookmarkLink } from '../../bookmark-link.ts';
import { BookmarkPicture } from '../../bookmark-picture.tsx';
import { type Bookmark, type BookmarksOf, bookmarkRecord, bookmarksKey } from '../../bookmarks.ts';
import { useOlMap } from '../map-context.ts';
import { showBookmark } from '../shown-bookmark.ts';
import { useBookmarks } from './use-bookmarks.ts';

interface Props {
  of: BookmarksOf;
  onEdit: (bookmark: Bookmark | 'nuevo') => void;
}

/** Chooses a kept view of the map and goes there. */
export function BookmarkPicker({ of, onEdit }: Props) {
  const found = useBookmarks(of);
  const { bookmarks = [] } = found;
  const [kept, setKept] = useState<Bookmark | null>(null);
  // What is looked for now need not be among them: the chosen one stays.
  const chosen = bookmarks.find(({ id }) => id === kept?.id) ?? kept;
  const copyLink = useCopyBookmarkLink();
  const { focus, remove } = useBookmarkActs(() => setKept(null));
  const failed = failureInstead(found.bookmarks, found.error) && (
    <p>
      No se pudieron cargar los marcadores.{' '}
      <Button size="small" onClick={found.retry}>
        Reintentar
      </Button>
    </p>
  );
  // What was typed may be what failed: it stays to be changed.
  if (failed && found.text === '') return failed;
  return (
    <>
      <Select
        aria-label="Marcador"
        className="mapa-marcadores-lista"
        placeholder={found.isEmpty ? 'Aún no hay marcadores' : 'Elija un marcador'}
        loading={found.isSearching}
        allowClear
        showSearch={{ filterOption: false, searchValue: found.text, onSearch: found.setText }}
        value={chosen?.id ?? null}
        onChange={(id) => {
          setKept(bookmarks.find((one) => one.id === id) ?? null);
          found.setText('');
        }}
        options={byFolder(bookmarks)}
        labelRender={() => chosen?.nombre}
        optionRender={({ label, value }) => (
          <span className="mapa-marcador-opcion">
            <BookmarkPicture
              address={bookmarks.find(({ id }) => id === value)?.miniatura ?? null}
            />
            {label}
          </span>
        )}
        notFoundContent={failed || (found.isSearching ? 'Buscando…' : 'Resultados no encontrados')}
        popupRender={(list) => (
          <>
            {list}
            <MoreBookmarks found={found} shown={bookmarks.length} />
          </>
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

interface MoreProps {
  found: ReturnType<typeof useBookmarks>;
  /** how many are offered */
  shown: number;
}

/** What is below the offered ones: those that were not read yet. */
function MoreBookmarks({ found: { more, total }, shown }: MoreProps) {
  if (!more) return null;
  return (
    <Button block size="small" loading={more.isLoading} onClick={more.load}>
      Ver más ({formatNumber(shown, 0)} de {formatNumber(total, 0)})
    </Button>
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
