import type { Permission } from '@comarca/shared/core/permissions';
import { type ReactNode, useEffect } from 'react';
import { Later, later } from '../loading/later.tsx';
import type { LaterPart } from '../loading/later-part.tsx';
import { ListScreen, type ListScreenProps } from '../management/list/list-screen.tsx';
import { listSearch } from '../management/list/list-state.ts';
import type { ListColumn } from '../management/list/list-table.tsx';
import { editing, viewing } from '../management/list/panel-address.ts';
import { useUrlState } from '../navigation/url-state.ts';
import { useCan } from '../session/use-session.ts';
import type { PanelRecord, Saved } from './record-panel.tsx';
import type { RecordFormProps } from './use-record-form.ts';

type Beforehand = Pick<LaterPart<never>, 'beforehand'>;
type Opens = { form?: Beforehand; preview?: Beforehand };
const none: Opens = {};

const panel = later(() => import('./record-panel.tsx'));

/** What the buttons of a row do. */
export interface RowActs {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
}

type OfList =
  | 'detail'
  | 'title'
  | 'plural'
  | 'load'
  | 'filters'
  | 'changes'
  | 'several'
  | 'actions'
  | 'lessUsed'
  | 'summary'
  | 'exportTo'
  | 'size'
  | 'empty';

interface Props<Stored extends Saved, Row extends { id: string }>
  extends Pick<ListScreenProps<Row>, OfList> {
  declared: PanelRecord<Stored>;
  /** 'Contrato': what a button and the panel's title call one; all three where it is called otherwise. */
  singular: string | Titles;
  /** Who may make one; undefined where nobody makes any here. */
  add: Permission | undefined;
  /** What is done before the form of a new one is shown, in the place of showing it. */
  onCreate?: () => void;
  columns: (acts: RowActs) => readonly ListColumn<Row>[];
  form: (props: RecordFormProps<Stored>) => ReactNode;
  preview: (record: Stored) => ReactNode;
  /** What of these comes later: with the panel, where the address opens a record or its form. */
  opens?: Opens;
  /** More buttons of the preview. */
  panelActions?: (record: Stored) => ReactNode;
}

interface Titles {
  crear: string;
  editar: string;
  detalle: string;
}

/**
 * The screen of a declared record: its list, and beside it its preview, its history and its form. Who
 * may not change a record is told what the panel then shows.
 */
export function RecordScreen<Stored extends Saved, Row extends { id: string }>({
  declared,
  singular,
  add,
  onCreate,
  columns,
  form,
  preview,
  opens = none,
  panelActions,
  ...list
}: Props<Stored, Row>) {
  const [{ id, itemId, create }, change] = useUrlState(listSearch);
  const mayChange = useCan(declared.change);
  const mayAdd = useCan(add ?? declared.change) && add !== undefined;
  const isForm = create ? mayAdd : id !== undefined && mayChange;
  const isOpen = isForm || (id ?? itemId) !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // One after another they would come: the panel, the record, and only then what shows it.
    panel.beforehand();
    opens[isForm ? 'form' : 'preview']?.beforehand();
  }, [isOpen, isForm, opens]);
  const titles = typeof singular === 'string' ? titlesOf(singular) : singular;
  return (
    <ListScreen<Row>
      {...list}
      queryKey={declared.queryKey}
      rowKey={({ id }) => id}
      columns={columns({
        onOpen: (id) => change(viewing(id)),
        onEdit: mayChange ? (id) => change(editing(id)) : null,
      })}
      {...(add && {
        create: { label: titles.crear, permission: add, ...(onCreate && { onCreate }) },
      })}
      panel={(target, onClose) => (
        <Later of={panel}>
          {({ RecordPanel }) => (
            <RecordPanel
              key={target.id ?? 'nuevo'}
              declared={declared}
              target={target}
              onClose={onClose}
              form={form}
              preview={preview}
              {...(panelActions && { actions: panelActions })}
            />
          )}
        </Later>
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}

const titlesOf = (singular: string): Titles => ({
  crear: `Crear ${singular}`,
  editar: `Editar ${singular}`,
  detalle: singular,
});
