import { useEffect, useEffectEvent, useMemo } from 'react';
import { DropZone } from '../../../platform/uploads/drop-zone.tsx';
import type { Uploads } from '../../../platform/uploads/use-uploads.ts';
import { DEVELOPMENT_FILES, type ReceivedFile } from '../operations/development-files.ts';
import type { Development } from '../operations/developments.ts';

interface Props {
  /** ids of what hangs on the development, sent files included */
  value: string[];
  onChange: (ids: string[]) => void;
  uploads: Uploads<ReceivedFile>;
  /** what hung on it when it was read */
  stored: Development['adjuntos'];
}

/** What hangs on a development: those that were there and stay, and those that are sent now. */
export function AttachmentsField({ value, onChange, uploads, stored }: Props) {
  const kept = stored.filter(({ id }) => value.includes(id));
  const sent = useMemo(() => uploads.results.map(({ id }) => id), [uploads.results]);
  const key = sent.join();
  const take = useEffectEvent(() => onChange([...kept.map(({ id }) => id), ...sent]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent changes with its ids
  useEffect(() => {
    const known = value.filter((id) => !stored.some((one) => one.id === id)).join();
    if (known !== key) take();
  }, [key]);
  return (
    <DropZone
      uploads={uploads}
      label="Archivos"
      accept={DEVELOPMENT_FILES}
      earlier={kept.map(({ id, nombre }) => ({
        key: id,
        name: nombre,
        url: `/media/${id}`,
        onRemove: () => onChange(value.filter((one) => one !== id)),
      }))}
    />
  );
}
