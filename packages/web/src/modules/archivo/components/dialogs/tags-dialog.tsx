import { archiveTags, MAX_TAG } from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { archiveKey, loadTags } from '../../operations/archive.ts';

interface Props {
  /** Said besides: what stays as it is. */
  note: string | undefined;
  /** Gives them to each document, whatever becomes of the others. */
  onSave: (tags: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Asks for the tags that several documents get besides those that they have. */
export function TagsDialog({ note, onSave, onClose }: Props) {
  useFocusBack();
  const [tags, setTags] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { data: known = [] } = useQuery({
    queryKey: [...archiveKey, 'etiquetas'],
    queryFn: loadTags,
    meta: { doing: 'al cargar las etiquetas' },
  });
  const checked = archiveTags.safeParse(tags);
  const save = async () => {
    setSaving(true);
    await onSave(tags);
    setSaving(false);
  };
  return (
    <Modal
      open
      title="Etiquetar los documentos elegidos"
      okText="Etiquetar"
      cancelText="Cancelar"
      okButtonProps={{ disabled: tags.length === 0 || !checked.success, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="archivo-formulario">
        {note && <Alert type="info" showIcon title={note} />}
        <label htmlFor="archivo-etiquetar">Etiquetas que se agregan</label>
        <Select
          id="archivo-etiquetar"
          mode="tags"
          autoFocus
          value={tags}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          placeholder="Escriba una y pulse Entrar"
          onChange={(chosen: string[]) =>
            setTags(chosen.map((tag) => tag.trim().slice(0, MAX_TAG)).filter(Boolean))
          }
        />
        {!checked.success && (
          <Alert type="error" showIcon title={checked.error.issues[0]?.message} />
        )}
      </div>
    </Modal>
  );
}
