import { partShown } from '@comarca/shared/core/preview';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { countDrawn, loadDrawn } from '../operations/drawn.ts';

/** Pages that are drawn at once; more are asked for. */
const STEP = 5;

/** What is read as it was when it was opened: it is not asked again by itself. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

/** A file that may only be seen, as pages that the server has drawn and marked. */
export function DrawnPages({ pass, name }: { pass: string; name: string }) {
  const [shown, setShown] = useState(STEP);
  const [arrived, setArrived] = useState(0);
  // Each answer brings a pass that is good for longer.
  const current = useRef(pass);
  const { data, error, refetch } = useQuery({
    queryKey: ['hojas', pass],
    queryFn: async () => {
      const counted = await countDrawn(current.current);
      current.current = counted.pass;
      return counted;
    },
    ...once,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el documento" failure={failure} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { pages: all, isPart } = data;
  const pages = Math.min(shown, all);
  // One after the other: each waits for the one before.
  const begun = Math.min(pages, arrived + 1);
  return (
    <div className="compartido-hojas">
      {isPart && <Alert type="info" showIcon title={partShown(all)} />}
      {Array.from({ length: begun }, (_, index) => index + 1).map((page) => (
        <DrawnPage
          key={page}
          opened={pass}
          current={current}
          page={page}
          label={`${name}, página ${page} de ${all}`}
          onArrived={() => setArrived((before) => Math.max(before, page))}
        />
      ))}
      {pages < all && arrived >= pages && (
        <Button onClick={() => setShown(shown + STEP)}>
          Ver más páginas ({pages} de {all})
        </Button>
      )}
    </div>
  );
}

interface PageProps {
  /** the pass that the link was opened with: its pages are told apart by it */
  opened: string;
  current: RefObject<string>;
  page: number;
  label: string;
  onArrived: () => void;
}

function DrawnPage({ opened, current, page, label, onArrived }: PageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['hoja', opened, page],
    queryFn: async ({ signal }) => {
      const loaded = await loadDrawn({ pass: current.current, page, signal });
      current.current = loaded.pass;
      return loaded.picture;
    },
    ...once,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la página" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!address) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <img src={address} alt={label} onLoad={onArrived} />;
}
