import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { NotAllowedNotice } from '../../../../platform/not-allowed/not-allowed-notice.tsx';
import { PageHeader } from '../../../../ui/text/page-header.tsx';
import { crossesKey, loadViewer, type ViewedProject } from '../../operations/crosses.ts';

interface Props {
  /** of the screen, for who may not see the project */
  title: string;
  children: (project: ViewedProject) => ReactNode;
}

/** What is shown of the project in the address, with its estates and crossings, once it is there. */
export function OfViewedProject({ title, children }: Props) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: [...crossesKey, 'visor', id],
    queryFn: () => loadViewer(id),
    retry: false,
  });
  const failure = failureInstead(data, error);
  if (failure instanceof AppError && ['NOT_FOUND', 'FORBIDDEN'].includes(failure.code)) {
    return (
      <>
        <PageHeader title={title} />
        <NotAllowedNotice
          text="Este proyecto lo ven sus recursos, su coordinador y los superusuarios."
          refusal={failure}
        />
      </>
    );
  }
  if (failure) {
    return <LoadFailure thing="el proyecto" failure={failure} onRetry={() => void refetch()} />;
  }
  return data ? children(data) : <Skeleton active paragraph={{ rows: 8 }} />;
}
