import { EditOutlined } from '@ant-design/icons';
import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Preview } from '../../ui/text/preview.tsx';
import { failureInstead } from '../alerts/failure-instead.ts';
import { useRecordToEdit } from '../entity-form/use-record-to-edit.ts';
import { RecordTabs } from '../history/record-tabs.tsx';
import type { Restored } from '../history/restored.ts';
import type { PanelTarget } from '../management/list/list-screen.tsx';
import { listSearch } from '../management/list/list-state.ts';
import { editing, viewing } from '../management/list/panel-address.ts';
import { RecordState } from '../management/record-state.tsx';
import { useUrlState } from '../navigation/url-state.ts';
import { useNoteRecent } from '../recent/use-note-recent.ts';
import { useCan } from '../session/use-session.ts';
import { RecordSections } from './record-parts.tsx';
import type { RecordFormProps } from './use-record-form.ts';
import { recordKey, type WebRecord } from './web-record.ts';

export type Saved = { id: string; version: number };

/** What the panel uses of a record, whatever its form holds. */
export type PanelRecord<Stored extends Saved> = Pick<
  WebRecord<RecordFields, Stored, unknown>,
  'entity' | 'thing' | 'change' | 'queryKey' | 'load' | 'isClosed' | 'nameOf'
>;

interface Props<Stored extends Saved> {
  declared: PanelRecord<Stored>;
  target: PanelTarget;
  onClose: () => void;
  /** The form of the record, or of a new one. */
  form: (props: RecordFormProps<Stored>) => ReactNode;
  /** What the record says: other modules' sections follow it. */
  preview: (record: Stored) => ReactNode;
  /** More buttons of the preview, between 'Cerrar' and 'Editar'. */
  actions?: (record: Stored) => ReactNode;
}

/**
 * The side panel of a record: its preview with its history, its form, and an old value on its way
 * from one to the other, as the address says. Who may not change it sees it.
 */
export function RecordPanel<Stored extends Saved>({
  declared,
  target,
  onClose,
  form,
  ...shown
}: Props<Stored>) {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(declared.change);
  const [restored, setRestored] = useState<Restored | null>(null);
  const onSaved = (id: string) => {
    setRestored(null);
    change(viewing(id));
  };
  if (target.id === null) return form({ record: null, restored: null, onSaved, onClose });
  const { id } = target;
  if (target.mode === 'editar' && mayChange) {
    return (
      <Edited key={id} declared={declared} id={id}>
        {(record) => form({ record, restored, onSaved, onClose })}
      </Edited>
    );
  }
  const edit = (old: Restored | null) => {
    setRestored(old);
    change(editing(id));
  };
  return (
    <Shown
      key={id}
      {...shown}
      declared={declared}
      id={id}
      onClose={onClose}
      onEdit={mayChange ? edit : null}
    />
  );
}

type Loaded<Stored extends Saved> = {
  declared: PanelRecord<Stored>;
  id: string;
};

/** The record, read afresh for its form. */
function Edited<Stored extends Saved>({
  declared,
  id,
  children,
}: Loaded<Stored> & { children: (record: Stored) => ReactNode }) {
  const { data, error } = useRecordToEdit(recordKey(declared, id), () => declared.load(id));
  return data ? children(data) : <RecordState thing={declared.thing} failure={error} />;
}

type ShownProps<Stored extends Saved> = Loaded<Stored> &
  Pick<Props<Stored>, 'preview' | 'actions' | 'onClose'> & {
    /** Null for who may not; with an old value that goes back into the form. */
    onEdit: ((restored: Restored | null) => void) | null;
  };

function Shown<Stored extends Saved>({
  declared,
  id,
  preview,
  actions,
  onClose,
  onEdit,
}: ShownProps<Stored>) {
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(declared, id),
    queryFn: () => declared.load(id),
  });
  useNoteRecent({ ...declared, id }, data && declared.nameOf?.(data), { beside: true });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing={declared.thing} failure={failure} onRetry={() => void refetch()} />;
  }
  const edit = declared.isClosed?.(data) ? null : onEdit;
  return (
    <RecordTabs entity={declared.entity} id={id} onRestore={edit ?? false}>
      <Preview
        actions={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            {actions?.(data)}
            {edit && (
              <Button type="primary" icon={<EditOutlined />} onClick={() => edit(null)}>
                Editar
              </Button>
            )}
          </>
        }
      >
        {preview(data)}
        <RecordSections entity={declared.entity} id={id} />
      </Preview>
    </RecordTabs>
  );
}
