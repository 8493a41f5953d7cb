import {
  convertedPreviewOf,
  isMapContent,
  PREVIEW_NOTE,
  previewOf,
  previewTypeOf,
} from '@comarca/shared/core/preview';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { failureInstead } from '../alerts/failure-instead.ts';
import { LoadFailure } from '../alerts/load-failure.tsx';
import { received, send } from '../http/send.ts';
import { laterPart } from '../loading/later-part.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import './preview.css';

const waiting = <Skeleton active paragraph={{ rows: 6 }} />;
const whenShown = { meanwhile: waiting, onlyShown: true };

const PdfPages = laterPart(() => import('./pdf-pages.tsx'), 'PdfPages', whenShown);
const MapPreview = laterPart(() => import('./map-preview.tsx'), 'MapPreview', whenShown);

/** Larger content is taken home: a page is no place for it. */
const MOST_BYTES = 40 * 1_048_576;
const MOST_TEXT = 300_000;

interface Props {
  name: string;
  type: string;
  bytes: number;
  /** where it is read: what stands there never changes */
  address: string;
  /** where the server gives what a page cannot show as something that it can, if it does */
  converted?: string;
}

type Kind = 'pdf' | 'image' | 'text' | 'map';

/** What stored content looks like; nothing of it runs. */
export function ContentPreview(props: Props) {
  const { type, bytes, converted } = props;
  const made = converted === undefined ? null : convertedPreviewOf(type);
  const kind = made ?? (isMapContent(type) ? 'map' : previewOf(type));
  if (!kind || bytes > MOST_BYTES) {
    return <p className="contenido-nada">No hay vista previa: descárguelo para verlo.</p>;
  }
  const address = (made && converted) || props.address;
  if (kind === 'sheet') return <SheetPreview key={address} name={props.name} address={address} />;
  return <Loaded key={address} {...props} kind={kind} address={address} />;
}

/** Whether a file that was chosen here is shown before the server has made anything of it. */
export function isShownHere(file: File): boolean {
  const kind = previewOf(previewTypeOf(file.name));
  return file.size <= MOST_BYTES && (kind === 'pdf' || kind === 'image');
}

/** A file that was chosen here, as its person has it: a PDF or a picture. */
export const FilePreview = ({ file }: { file: File }) =>
  previewOf(previewTypeOf(file.name)) === 'pdf' ? (
    <PdfPages content={file} name={file.name} />
  ) : (
    <Picture content={file} name={file.name} />
  );

function Loaded({ name, type, address, kind }: Props & { kind: Kind }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['contenido', address],
    queryFn: async ({ signal }) => {
      const answer = await send(address, { signal });
      const content = await received(answer.blob());
      return { content, note: decodeURIComponent(answer.headers.get(PREVIEW_NOTE) ?? '') };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la vista previa" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return waiting;
  const { content, note } = data;
  if (kind === 'image') return <Picture content={content} name={name} />;
  if (kind === 'text') return <Text content={content} name={name} />;
  if (kind === 'pdf') {
    return (
      <>
        {note && <p className="contenido-nada">{note}</p>}
        <PdfPages content={content} name={name} />
      </>
    );
  }
  return (
    <Read content={content} address={address}>
      {(text) => <MapPreview name={name} text={text} isKml={type.includes('kml')} />}
    </Read>
  );
}

/** Content that is a text, whole. */
function Read({
  content,
  address,
  children,
}: {
  content: Blob;
  address: string;
  children: (text: string) => ReactNode;
}) {
  const { data } = useQuery({
    queryKey: ['texto-entero', address],
    queryFn: () => content.text(),
    gcTime: 0,
  });
  return data === undefined ? waiting : children(data);
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address && <img className="contenido-imagen" src={address} alt={name} />;
}

function Text({ content, name }: { content: Blob; name: string }) {
  const { data = '' } = useQuery({
    queryKey: ['texto-archivo', name, content.size],
    queryFn: () => content.slice(0, MOST_TEXT).text(),
    gcTime: 0,
  });
  return (
    <pre className="contenido-texto">
      {data}
      {content.size > MOST_TEXT && '\n…'}
    </pre>
  );
}
