import { Select } from 'antd';
import { useState } from 'react';
import { useDocumentTypes } from '../../operations/types.ts';
import { archiveUploads } from '../../uploads/upload-store.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (type: string | null) => void;
}

/** Chooses a type of documents; nothing stands here while there is none. */
export function TypeChoice({ label, placeholder, value, onChange }: Props) {
  const { data: types = [] } = useDocumentTypes();
  if (types.length === 0) return null;
  return (
    <Select
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      value={value}
      options={types.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      popupMatchSelectWidth={false}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  );
}

/** What the documents are that are sent from now on. */
export function UploadType() {
  const [type, setType] = useState(archiveUploads.type ?? null);
  return (
    <TypeChoice
      label="Tipo de lo que cargue"
      placeholder="Tipo de lo que cargue"
      value={type}
      onChange={(chosen) => {
        archiveUploads.type = chosen ?? undefined;
        setType(chosen);
      }}
    />
  );
}
