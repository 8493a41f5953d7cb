import { previewTypeOf } from '@comarca/shared/core/preview';
import { useState } from 'react';
import { ContentPreview } from '../../../platform/preview/content-preview.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { type Letter, previewAddress } from '../operations/letters.ts';
import { LostNotice } from './lost-file.tsx';
import { ShownFile } from './shown-file.tsx';

interface Shown {
  id: string;
  nombre: string;
  bytes: number;
  url: string;
  perdido: boolean;
}

/** The letter's files as they look, the PDF first once there is one: read before it is approved or filed. */
export function LetterContent({ letter }: { letter: Letter }) {
  const files = shownFiles(letter);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  if (!shown) return <NoData>SIN DOCUMENTO</NoData>;
  return (
    <div className="carta-contenido">
      <ShownFile
        files={files.map(({ id, nombre }) => ({ id, name: nombre }))}
        shown={shown.id}
        onChoose={setChosen}
      />
      {shown.perdido ? (
        <LostNotice names={[shown.nombre]} />
      ) : (
        <ContentPreview
          key={shown.id}
          name={shown.nombre}
          type={previewTypeOf(shown.nombre)}
          bytes={shown.bytes}
          address={`${shown.url}?ver=1`}
          converted={previewAddress(shown.id)}
        />
      )}
    </div>
  );
}

/** What is stored here of a letter: PDF, Word file and supports. */
export function shownFiles({ pdf, pdfEstado, archivo, anexocorrespondenciaSet }: Letter): Shown[] {
  const supports = anexocorrespondenciaSet.flatMap(({ cargado, nombreArchivo, ...support }) => {
    const { rutaSharepoint: url, bytes, perdido } = support;
    const id = /^\/media\/([\w-]+)$/.exec(url)?.[1];
    if (!cargado || !id) return [];
    return [{ id, nombre: nombreArchivo, bytes: bytes ?? 0, url, perdido: perdido === true }];
  });
  return [
    ...(pdf && pdfEstado === 'LISTO' ? [pdf] : []),
    ...(archivo ? [archivo] : []),
    ...supports,
  ];
}
