import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AttachedFile } from './attached-file.ts';
import { DropZone } from './drop-zone.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  /** ids of what hangs on the record, sent files included */
  value: string[];
  onChange: (ids: string[]) => void;
  uploads: Uploads<AttachedFile>;
  /** what hung on it when it was read */
  stored: readonly AttachedFile[];
  /** extensions that may be chosen: '.pdf,.docx' */
  accept: string;
}

/** What hangs on a record: those that were there and stay, and those that are sent now. */
export function AttachmentsField({ value, onChange, uploads, stored, accept }: Props) {
  const kept = stored.filter(({ id }) => value.includes(id));
  const sent = useMemo(() => uploads.results.map(({ id }) => id), [uploads.results]);
  const key = sent.join();
  const take = useEffectEvent((ids: string) => {
    const known = value.filter((id) => !stored.some((one) => one.id === id)).join();
    if (known !== ids) onChange([...kept.map(({ id }) => id), ...sent]);
  });
  useEffect(() => take(key), [key]);
  return (
    <DropZone
      uploads={uploads}
      label="Archivos"
      accept={accept}
      earlier={kept.map(({ id, nombre }) => ({
        key: id,
        name: nombre,
        url: `/media/${id}`,
        onRemove: () => onChange(value.filter((one) => one !== id)),
      }))}
    />
  );
}
