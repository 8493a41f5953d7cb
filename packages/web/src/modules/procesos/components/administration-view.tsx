import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { type Section, SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { NotAllowedNotice } from '../../../platform/not-allowed/not-allowed-notice.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { administrationKey } from '../operations/administration.ts';
import { loadAdministration, type Owner } from '../operations/processes.ts';
import './administration.css';

interface Props {
  owner: Owner;
  /** What is administered, for the heading of those who may not: 'Proceso de Negocio'. */
  kind: string;
  /** The heading, from the name of the project or process. */
  heading: (name: string) => string;
  /** Where one came from: the record's card, the list of its kind. */
  ways: ReactNode;
  /** What is said of it below the heading. */
  head?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  tabs: readonly [Section, ...Section[]];
  /** Who may open it, for those who may not. */
  whoMay: string;
}

/** The administration of a project or a process: its name and its tabs, or the not-allowed notice. */
export function AdministrationView(props: Props) {
  const { owner, kind, heading, ways, head, actions, tabs, whoMay } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [...administrationKey(owner), 'nombre'],
    queryFn: ({ signal }) => loadAdministration(owner, signal),
    retry: false,
  });
  if (error instanceof AppError && error.code === 'FORBIDDEN') {
    return (
      <>
        <PageHeader title={kind} />
        <NotAllowedNotice text={whoMay} refusal={error} />
      </>
    );
  }
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="la administración" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <PageHeader
        title={heading(data.nombre)}
        detail={
          <span className="admin-vueltas">
            {data.codigo && <span>{data.codigo}</span>}
            {ways}
          </span>
        }
        actions={actions}
      />
      {head && <div className="admin-cabeza">{head}</div>}
      <SectionTabs label="Sección de la administración" sections={tabs} />
    </>
  );
}
