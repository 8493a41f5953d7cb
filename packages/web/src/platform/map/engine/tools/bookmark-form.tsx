import { bookmarkNameAt } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { OptionsFailure } from '../../../../ui/fields/options-failure.tsx';
import { EntityForm } from '../../../entity-form/entity-form.tsx';
import { useManagedForm } from '../../../management/managed/use-managed-form.ts';
import { FormFields } from '../../../record/form-fields.tsx';
import { type Bookmark, type BookmarksOf, bookmarkRecord, bookmarksKey } from '../../bookmarks.ts';
import { useOlMap } from '../map-context.ts';
import { frameOfMap } from '../map-frame.ts';

interface Props {
  of: BookmarksOf;
  /** null for a new one */
  bookmark: Bookmark | null;
  onClose: () => void;
}

/** Keeps what the map shows; an old bookmark keeps its own frame unless the map's is wanted. */
export function BookmarkForm({ of: { contentType, objectId }, bookmark, onClose }: Props) {
  const map = useOlMap();
  const [anew, setAnew] = useState(bookmark === null);
  const [name] = useState(() => bookmarkNameAt(new Date()));
  const choices = useQuery({
    queryKey: [...bookmarksKey, 'categorias'],
    queryFn: bookmarkRecord.choices,
    meta: { doing: 'al cargar la información de las categorias' },
  });
  const form = useManagedForm(bookmarkRecord, { row: bookmark, onClose }, choices.data, {
    save: (values, call) => {
      const encuadre = anew ? JSON.stringify(frameOfMap(map)) : bookmark?.encuadre;
      const whose = bookmark ? {} : { contentType, objectId };
      return bookmarkRecord.save(bookmark?.id ?? null, { ...values, ...whose, encuadre }, call);
    },
    ...(bookmark === null && {
      defaults: { nombre: name, descripcion: '', categoria: null },
    }),
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields
        control={form.control}
        fields={bookmarkRecord.fields}
        names={['nombre', 'descripcion', 'categoria']}
        choices={choices.data ?? {}}
        autoFocus
      />
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
      {bookmark && (
        <Checkbox checked={anew} onChange={({ target }) => setAnew(target.checked)}>
          Guardar también lo que muestra el mapa ahora
        </Checkbox>
      )}
    </EntityForm>
  );
}
