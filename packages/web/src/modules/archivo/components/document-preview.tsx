import { previewOf } from '@comarca/shared/modules/archivo/archive.rules';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { received, send } from '../../../platform/http/send.ts';
import { contentAddress } from '../operations/archive.ts';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** Larger content is taken home: a page is no place for it. */
const MOST_BYTES = 40 * 1_048_576;
const MOST_TEXT = 300_000;

interface Props {
  document: { id: string; nombre: string; tipoMime: string; bytes: number };
  numero: number;
}

/** What a version looks like; nothing of it runs. */
export function DocumentPreview({ document, numero }: Props) {
  const kind = previewOf(document.tipoMime);
  if (!kind || document.bytes > MOST_BYTES) {
    return <p className="archivo-nada">No hay vista previa: descárguelo para verlo.</p>;
  }
  return (
    <Loaded key={`${document.id} ${numero}`} kind={kind} document={document} numero={numero} />
  );
}

function Loaded({ document, numero, kind }: Props & { kind: 'pdf' | 'image' | 'text' }) {
  const address = contentAddress(document.id, { numero, ver: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['contenido-archivo', document.id, numero],
    queryFn: async ({ signal }) => received((await send(address, { signal })).blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (error) {
    return <LoadFailure thing="la vista previa" failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (kind === 'image') return <Picture content={data} name={document.nombre} />;
  if (kind === 'text') return <Text content={data} name={document.nombre} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <PdfPages content={data} name={document.nombre} />
    </Suspense>
  );
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address && <img className="archivo-imagen-vista" src={address} alt={name} />;
}

function Text({ content, name }: { content: Blob; name: string }) {
  const { data = '' } = useQuery({
    queryKey: ['texto-archivo', name, content.size],
    queryFn: () => content.slice(0, MOST_TEXT).text(),
    gcTime: 0,
  });
  return (
    <pre className="archivo-texto">
      {data}
      {content.size > MOST_TEXT && '\n…'}
    </pre>
  );
}
