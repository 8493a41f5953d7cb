import {
  isArchiveName,
  MAX_NAME,
  NAME_MESSAGE,
} from '@comarca/shared/modules/archivo/archive.rules';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';

interface Props {
  title: string;
  label: string;
  initial: string;
  /** Does it. @throws Error whose words stand in the dialog */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name: of a new folder, or another one. */
export function NameDialog({ title, label, initial, onSave, onClose }: Props) {
  useFocusBack();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const clean = name.trim();
  const refusal = clean !== '' && !isArchiveName(clean) ? NAME_MESSAGE : problem;
  const save = async () => {
    if (clean === '' || !isArchiveName(clean)) return;
    setSaving(true);
    try {
      await onSave(clean);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText="Guardar"
      cancelText="Cancelar"
      okButtonProps={{ disabled: clean === '' || !isArchiveName(clean), loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label htmlFor="archivo-nombre">{label}</label>
      <Input
        id="archivo-nombre"
        autoFocus
        value={name}
        maxLength={MAX_NAME}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onPressEnter={() => void save()}
      />
      {refusal && <Alert className="archivo-aviso" type="error" showIcon title={refusal} />}
    </Modal>
  );
}
