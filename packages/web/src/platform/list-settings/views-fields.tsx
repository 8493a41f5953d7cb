import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useConfirm } from '../confirm/confirm.tsx';
import type { ListFilter, ListState } from '../management/list/list-state.ts';
import type { SavedView } from './list-settings.ts';
import type { ListSettings } from './use-list-settings.ts';
import { changesTo, contentOf } from './view-content.ts';

interface Props {
  filters: readonly ListFilter[];
  state: ListState;
  settings: ListSettings;
  /** the list shows something else than the view says */
  isOther: boolean;
  onDone: () => void;
}

/** The saved views of a list, and what saves another. */
export function ViewsFields(props: Props) {
  const { filters, state, settings, isOther, onDone } = props;
  const { view, views } = settings;
  const show = (next: SavedView | null) => {
    state.change(changesTo(filters, next));
    onDone();
  };
  const keep = async () => {
    if (!view) return;
    const { id, version, name, groupId: group } = view;
    const content = contentOf(filters, state, settings);
    await settings.saveView({ id, version, name, group, content });
    onDone();
  };
  return (
    <fieldset className="vistas" aria-label="Vistas guardadas">
      <ul>
        <li>
          <Button
            type="text"
            className="vistas-nombre"
            aria-pressed={!view}
            onClick={() => show(null)}
          >
            Todos los elementos
          </Button>
        </li>
        {views.map((each) => (
          <ViewItem
            key={each.id}
            view={each}
            settings={settings}
            onShow={() => show(each)}
            onDone={onDone}
          />
        ))}
      </ul>
      {view?.mine && isOther && <Button onClick={() => void keep()}>Guardar los cambios</Button>}
      <NewView {...props} />
    </fieldset>
  );
}

interface ItemProps {
  view: SavedView;
  settings: ListSettings;
  onShow: () => void;
  onDone: () => void;
}

function ViewItem({ view, settings, onShow, onDone }: ItemProps) {
  const { id, name, mine, author, group } = view;
  const confirm = useConfirm();
  const isDefault = settings.defaultView === id;
  const remove = async () => {
    // The question would stand behind the menu.
    onDone();
    if (await confirm({ danger: true, confirm: 'Eliminar' })) await settings.deleteView(id);
  };
  return (
    <li>
      <Button
        type="text"
        className="vistas-nombre"
        aria-pressed={settings.view?.id === id}
        onClick={onShow}
      >
        <span>{name}</span>
        {group && <small>{mine ? `Compartida con ${group}` : `${author} · ${group}`}</small>}
      </Button>
      <Button
        type="text"
        size="small"
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        aria-label={`Abrir la lista con ${name}`}
        aria-pressed={isDefault}
        onClick={() => settings.setDefault(isDefault ? null : id)}
      />
      {mine && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Eliminar la vista ${name}`}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

function NewView({ filters, state, settings, onDone }: Props) {
  const [name, setName] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const content = contentOf(filters, state, settings);
    const id = await settings.saveView({ id: null, version: null, name, group, content });
    if (id === undefined) return;
    state.change({ vista: id });
    onDone();
  };
  return (
    <form className="vista-nueva" onSubmit={(event) => void save(event)}>
      <label htmlFor="vista-nombre">
        Guardar esta vista como
        <Input
          id="vista-nombre"
          value={name}
          maxLength={80}
          placeholder="Activos de este mes"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {settings.groups.length > 0 && (
        <label htmlFor="vista-grupo">
          Compartir con
          <Select
            id="vista-grupo"
            allowClear
            placeholder="Solo yo"
            value={group}
            options={settings.groups.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={(next?: string | null) => setGroup(next ?? null)}
          />
        </label>
      )}
      <Button htmlType="submit" type="primary" disabled={name.trim() === ''}>
        Guardar vista
      </Button>
    </form>
  );
}
