import { bookmarkNameAt, readFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { OptionsFailure } from '../../../../ui/fields/options-failure.tsx';
import { EntityForm } from '../../../entity-form/entity-form.tsx';
import { useManagedForm } from '../../../management/managed/use-managed-form.ts';
import { FormFields } from '../../../record/form-fields.tsx';
import { type Bookmark, type BookmarksOf, bookmarkRecord, bookmarksKey } from '../../bookmarks.ts';
import { useOlMap } from '../map-context.ts';
import { frameOfMap } from '../map-frame.ts';
import { BookmarkPlace, type BookmarkSpot } from './bookmark-place.tsx';
import { thumbnailOf } from './use-map-shot.ts';

interface Props {
  of: BookmarksOf;
  /** null for a new one */
  bookmark: Bookmark | null;
  onClose: () => void;
}

/** Keeps what the map shows, or a place that is typed; an old bookmark keeps its own frame unless the map's is wanted. */
export function BookmarkForm({ of: { contentType, objectId }, bookmark, onClose }: Props) {
  const map = useOlMap();
  const [anew, setAnew] = useState(bookmark === null);
  const { spot, type, take } = useSpot(map, anew ? null : bookmark);
  const [name] = useState(() => bookmarkNameAt(new Date()));
  const choices = useQuery({
    queryKey: [...bookmarksKey, 'categorias'],
    queryFn: bookmarkRecord.choices,
    meta: { doing: 'al cargar la información de las categorias' },
  });
  const form = useManagedForm(bookmarkRecord, { row: bookmark, onClose }, choices.data, {
    save: (values, call) => {
      const view = take();
      const whose = bookmark ? {} : { contentType, objectId };
      return bookmarkRecord.save(bookmark?.id ?? null, { ...values, ...whose, ...view }, call);
    },
    ...(bookmark === null && {
      defaults: { nombre: name, descripcion: '', carpeta: '', categoria: null },
    }),
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields
        control={form.control}
        fields={bookmarkRecord.fields}
        names={['nombre', 'descripcion', 'carpeta', 'categoria']}
        choices={choices.data ?? {}}
        autoFocus
      />
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
      <BookmarkPlace spot={spot} onSpot={type} />
      {bookmark && (
        <Checkbox checked={anew} onChange={({ target }) => setAnew(target.checked)}>
          Guardar también lo que muestra el mapa ahora
        </Checkbox>
      )}
    </EntityForm>
  );
}

/**
 * Where a bookmark is to stand: as the map does, or as it stood where it keeps its frame, until somebody
 * types another place.
 * @param kept the bookmark that keeps its frame; null while the map gives it
 */
function useSpot(map: OlMap, kept: Bookmark | null) {
  const [seen, setSeen] = useState<BookmarkSpot>(() => frameOfMap(map));
  const [typed, setTyped] = useState<{ of: Bookmark | null; spot: BookmarkSpot } | null>(null);
  useEffect(() => {
    const key = map.on('moveend', () => {
      setSeen(frameOfMap(map));
      // Of what was typed and where the map went, the last counts.
      setTyped((before) => (before?.of === null ? null : before));
    });
    return () => unByKey(key);
  }, [map]);
  const own = kept && readFrame(kept.encuadre);
  const chosen = typed?.of === kept ? typed.spot : null;
  const { centro, zoom } = chosen ?? own ?? seen;
  return {
    spot: { centro, zoom },
    type: (spot: BookmarkSpot) => setTyped({ of: kept, spot }),
    /** The frame to keep, as text, with a picture of it where the map shows it now. */
    take: (): { encuadre: string; miniatura?: string | null } => {
      if (kept && !chosen) return { encuadre: kept.encuadre };
      const encuadre = JSON.stringify({ ...(own ?? frameOfMap(map)), centro, zoom });
      return kept || chosen ? { encuadre } : { encuadre, miniatura: thumbnailOf(map) };
    },
  };
}
