import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import type { OutsidePageProps } from '../../../../platform/module.ts';

interface Props<Content> extends Pick<OutsidePageProps, 'pass' | 'mayDownload'> {
  /** 'el reporte' */
  thing: string;
  load: (pass: string) => Promise<Content>;
  /** the files that may be taken with it */
  files: (pass: string) => ReactNode;
  children: (content: Content) => ReactNode;
}

/** What a link gives, read once, below the files that may be taken with it. */
export function SharedContent<Content>(props: Props<Content>) {
  const { thing, pass, mayDownload, load, files, children } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['compartido', thing, pass],
    queryFn: () => load(pass),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing={thing} failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      {mayDownload && files(pass)}
      {children(data)}
    </>
  );
}
