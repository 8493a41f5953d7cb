import { useState } from 'react';
import { FilePreview, isShownHere } from '../../../platform/preview/content-preview.tsx';
import type { UploadItem } from '../../../platform/uploads/upload-queue.ts';
import { ShownFile } from './shown-file.tsx';

/** What was chosen here of the files of a new letter and can be shown, but for what was refused. */
export const shownHere = (uploads: readonly UploadItem<unknown>[]) =>
  uploads.flatMap(({ key, file, state }) =>
    file && state !== 'error' && isShownHere(file) ? [{ id: key, name: file.name, file }] : [],
  );

/** The files of a new letter as they look, the first one first. */
export function ChosenFiles({ files }: { files: ReturnType<typeof shownHere> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  if (!shown) return null;
  return (
    <div className="carta-contenido">
      <ShownFile files={files} shown={shown.id} onChoose={setChosen} />
      <FilePreview key={shown.id} file={shown.file} />
    </div>
  );
}
