import {
  generalSettings,
  type ListColumnSetting,
  ownSettings,
  type ViewContent,
  viewContent,
} from '@comarca/shared/modules/listas/list-settings';
import { refused } from '../entity-form/form-failure.ts';
import { execute } from '../graphql/execute.ts';
import { graphql, type ResultOf } from '../graphql/graphql.ts';
import { newKey } from '../http/new-key.ts';
import { sessionStore } from '../session/session-store.ts';

const settingsQuery = graphql(`
  query AjustesDeLista($list: String!) {
    listSettings(list: $list) {
      general
      own
      defaultView
      views { id name version mine author groupId group content }
      groups { id nombre }
    }
  }
`);

const saveSettingsMutation = graphql(`
  mutation GuardarAjustesDeLista($list: String!, $values: JSON!, $defaultView: ID) {
    saveListSettings(list: $list, values: $values, defaultView: $defaultView) {
      saved
      errors { campo message }
    }
  }
`);

const saveViewMutation = graphql(`
  mutation GuardarVista(
    $id: ID, $version: Int, $list: String!, $name: String!, $group: ID, $content: JSON!
  ) {
    saveListView(
      id: $id, version: $version, list: $list, name: $name, group: $group, content: $content
    ) {
      saved
      id
      errors { campo message }
    }
  }
`);

const deleteViewMutation = graphql(`
  mutation EliminarVista($id: ID!) {
    deleteListView(id: $id) { deleted errors { campo message } }
  }
`);

type Stored = ResultOf<typeof settingsQuery>['listSettings'];

/** A saved view; what it holds is read again by the rule, as it may be of an older version. */
export type SavedView = Omit<Stored['views'][number], 'content'> & { content: ViewContent };

/** How the signed-in person wants a list. */
export interface KeptSettings {
  density: 'comoda' | 'compacta';
  /** Undefined: as many rows on a page as the list itself shows. */
  size: number | undefined;
  columns: readonly ListColumnSetting[];
  defaultView: string | null;
  views: readonly SavedView[];
  groups: Stored['groups'];
}

export const usualSettings: KeptSettings = {
  density: 'comoda',
  size: undefined,
  columns: [],
  defaultView: null,
  views: [],
  groups: [],
};

/** Everything that is kept of a list, and a copy of it for the next visit of this browser. */
export async function loadListSettings(list: string): Promise<KeptSettings> {
  const { listSettings } = await execute(settingsQuery, { list });
  writeCopy(list, listSettings);
  return read(listSettings);
}

/** What this browser saw of it last, so that a list does not change its look as it opens. */
export function copiedSettings(list: string): KeptSettings | undefined {
  try {
    const text = localStorage.getItem(copyKey(list));
    return text === null ? undefined : read(JSON.parse(text) as Stored);
  } catch {
    return undefined;
  }
}

function read(stored: Stored): KeptSettings {
  const general = generalSettings.catch({}).parse(stored.general);
  const { columns = [] } = ownSettings.catch({}).parse(stored.own);
  return {
    density: general.density ?? usualSettings.density,
    size: general.size,
    columns,
    defaultView: stored.defaultView,
    views: stored.views.map((view) => ({
      ...view,
      content: viewContent.catch({}).parse(view.content),
    })),
    groups: stored.groups,
  };
}

const copyKey = (list: string) => `comarca.lista.${sessionStore.get()?.id ?? ''}.${list}`;

function writeCopy(list: string, stored: Stored): void {
  try {
    localStorage.setItem(copyKey(list), JSON.stringify(stored));
  } catch {
    // A full or closed store costs a moment at the next visit, nothing else.
  }
}

/** Keeps what holds for every list. */
export const saveGeneral = ({ density, size }: Pick<KeptSettings, 'density' | 'size'>) =>
  saveSettings({ list: '', values: { density, ...(size !== undefined && { size }) } });

/** Keeps the columns of a list and the view that it opens with. */
export const saveOwn = (
  list: string,
  { columns, defaultView }: Pick<KeptSettings, 'columns' | 'defaultView'>,
) =>
  saveSettings({
    list,
    values: columns.length > 0 ? { columns } : {},
    defaultView,
  });

async function saveSettings(variables: {
  list: string;
  values: object;
  defaultView?: string | null;
}): Promise<void> {
  const { saveListSettings } = await execute(saveSettingsMutation, variables);
  if (!saveListSettings.saved) throw refused(saveListSettings.errors);
}

export interface GivenView {
  id: string | null;
  version: number | null;
  name: string;
  group: string | null;
  content: ViewContent;
}

/** Saves a view of a list. @returns its id @throws AppError with the refused fields */
export async function saveView(list: string, view: GivenView): Promise<string> {
  const { saveListView } = await execute(
    saveViewMutation,
    { ...view, list },
    { idempotencyKey: newKey() },
  );
  if (!saveListView.saved || saveListView.id === null) throw refused(saveListView.errors);
  return saveListView.id;
}

/** @throws AppError */
export async function deleteView(id: string): Promise<void> {
  const { deleteListView } = await execute(deleteViewMutation, { id });
  if (!deleteListView.deleted) throw refused(deleteListView.errors);
}
