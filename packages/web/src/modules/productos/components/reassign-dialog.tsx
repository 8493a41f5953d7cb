import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { EachRow } from '../../../platform/list-changes/each-row.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { type AssignmentListRow, loadCandidatesOf } from '../operations/assignments/assignments.ts';
import { managersAmong, reassign } from '../operations/assignments/reassign.ts';

interface Props {
  rows: readonly AssignmentListRow[];
  each: EachRow<AssignmentListRow>;
  onClose: () => void;
}

/** Gives several assignments to another person, whoever of them may be given each. */
export function ReassignDialog({ rows, each, onClose }: Props) {
  useFocusBack();
  const activities = [...new Set(rows.map(({ actividad }) => actividad.id))].sort();
  const { data, error, refetch } = useQuery({
    queryKey: ['candidatos', activities],
    queryFn: ({ signal }) => loadCandidatesOf(activities, signal),
  });
  const [user, setUser] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (!data || user === null) return;
    setSaving(true);
    await each((row) => reassign(row, data, user));
    onClose();
  };
  return (
    <Modal
      open
      title="Reasignar las elegidas"
      okText="Reasignar"
      cancelText="Cancelar"
      okButtonProps={{ disabled: user === null, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {data ? (
        <>
          <label htmlFor="reasignar-a">Quién las gestiona desde ahora</label>
          <Select
            id="reasignar-a"
            style={{ width: '100%' }}
            placeholder="Seleccione"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="Sin resultados"
            options={managersAmong(data)}
            value={user}
            onChange={setUser}
          />
        </>
      ) : (
        <RecordState
          thing="los recursos de las actividades"
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}
