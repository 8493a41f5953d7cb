import type { ListColumnSetting } from '@comarca/shared/modules/listas/list-settings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import {
  copiedSettings,
  deleteView,
  type GivenView,
  type KeptSettings,
  loadListSettings,
  type SavedView,
  saveGeneral,
  saveOwn,
  saveView,
  usualSettings,
} from './list-settings.ts';

export interface ListSettings extends KeptSettings {
  /** The view that the address names. */
  view: SavedView | undefined;
  /** Whether the server has said what is kept. */
  isKnown: boolean;
  setGeneral: (change: Partial<Pick<KeptSettings, 'density' | 'size'>>) => void;
  /** Of the view that is open, where they wait to be saved with it; otherwise of the list. */
  setColumns: (columns: readonly ListColumnSetting[]) => void;
  setDefault: (view: string | null) => void;
  /** @returns its id, or undefined after an alert */
  saveView: (view: GivenView) => Promise<string | undefined>;
  deleteView: (id: string) => Promise<void>;
}

const rootKey = ['ajustes-lista'];

/**
 * How the signed-in person wants a list: kept at the server, shown at once and told to it behind.
 *
 * @param list its name, the same at every visit: 'proyectos'
 * @param viewId the saved view that the address names
 */
export function useListSettings(list: string, viewId: string | undefined): ListSettings {
  const client = useQueryClient();
  const alerted = useAlertedCall();
  const key = [...rootKey, list];
  const stored = queryOptions({
    queryKey: key,
    queryFn: () => loadListSettings(list),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: 'a list shows its rows as usual without them' },
  });
  const { data, isPlaceholderData } = useQuery({
    ...stored,
    placeholderData: () => copiedSettings(list),
  });
  const kept = data ?? usualSettings;
  const view = kept.views.find(({ id }) => id === viewId);
  const [draft, setDraft] = useState<{ view: string; columns: readonly ListColumnSetting[] }>();
  const columns = draft?.view === view?.id ? draft?.columns : view?.content.columns;

  const reload = () => client.invalidateQueries({ queryKey: key });
  const tell = async (
    changes: Partial<KeptSettings>,
    every: boolean,
    save: (whole: KeptSettings) => Promise<void>,
  ) => {
    const doing = 'al guardar los ajustes de la lista';
    // They are saved whole: what is kept must be known, or the rest of it would be wiped.
    const known = await alerted(doing, () => client.ensureQueryData(stored));
    if (!known) return;
    await client.cancelQueries({ queryKey: every ? rootKey : key });
    client.setQueriesData<KeptSettings>(
      { queryKey: every ? rootKey : key },
      (old) => old && { ...old, ...changes },
    );
    await alerted(doing, () => save({ ...known, ...changes }));
    await reload();
  };
  const own = (changes: Partial<KeptSettings>) =>
    void tell(changes, false, (whole) => saveOwn(list, whole));
  return {
    ...kept,
    columns: columns ?? kept.columns,
    view,
    isKnown: data !== undefined && !isPlaceholderData,
    setGeneral: (changes) => void tell(changes, true, saveGeneral),
    setColumns: (next) =>
      view ? setDraft({ view: view.id, columns: next }) : own({ columns: next }),
    setDefault: (defaultView) => own({ defaultView }),
    saveView: async (given) => {
      const id = await alerted('al guardar la vista', () => saveView(list, given));
      await reload();
      return id;
    },
    deleteView: async (id) => {
      await alerted('al eliminar la vista', () => deleteView(id));
      await reload();
    },
  };
}
