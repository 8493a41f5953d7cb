import { LockOutlined } from '@ant-design/icons';
import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTab } from '../../../platform/navigation/use-tab.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { loadAdministration, type Owner } from '../operations/procesos.ts';
import { administrationKey } from '../operations/tabs.ts';
import './administration.css';

interface AdministrationTab {
  key: string;
  label: string;
  content: ReactNode;
}

interface Props {
  owner: Owner;
  /** The heading, from the name of the project or process. */
  heading: (name: string) => string;
  tabs: readonly [AdministrationTab, ...AdministrationTab[]];
  /** Who may open it, for those who may not. */
  whoMay: string;
}

/** The administration of a project or a process: its name and its tabs, or the not-allowed notice. */
export function AdministrationView({ owner, heading, tabs, whoMay }: Props) {
  const [first, ...others] = tabs;
  const [tab, setTab] = useTab([first.key, ...others.map(({ key }) => key)]);
  const { data, error, refetch } = useQuery({
    queryKey: [...administrationKey(owner), 'nombre'],
    queryFn: ({ signal }) => loadAdministration(owner, signal),
    retry: false,
  });
  if (error instanceof AppError && error.code === 'FORBIDDEN') {
    return <EmptyState icon={<LockOutlined />} title={error.message} text={whoMay} />;
  }
  if (error) {
    return (
      <ErrorState
        title="No se pudo abrir la administración"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <PageHeader title={heading(data.nombre)} detail={data.codigo} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
      />
    </>
  );
}
