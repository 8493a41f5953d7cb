import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { Grid, Select, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useTab } from '../../../platform/navigation/use-tab.ts';
import { NotAllowedNotice } from '../../../platform/not-allowed/not-allowed-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { administrationKey } from '../operations/administration.ts';
import { loadAdministration, type Owner } from '../operations/processes.ts';
import './administration.css';

interface AdministrationTab {
  key: string;
  label: string;
  content: ReactNode;
}

interface Props {
  owner: Owner;
  /** What is administered, for the heading of those who may not: 'Proceso de Negocio'. */
  kind: string;
  /** The heading, from the name of the project or process. */
  heading: (name: string) => string;
  tabs: readonly [AdministrationTab, ...AdministrationTab[]];
  /** Who may open it, for those who may not. */
  whoMay: string;
}

/** The administration of a project or a process: its name and its tabs, or the not-allowed notice. */
export function AdministrationView({ owner, kind, heading, tabs, whoMay }: Props) {
  const [first, ...others] = tabs;
  const [tab, setTab] = useTab([first.key, ...others.map(({ key }) => key)]);
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
  if (error) {
    return <LoadFailure thing="la administración" failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <PageHeader title={heading(data.nombre)} detail={data.codigo} />
      <Sections tabs={tabs} tab={tab} onChange={setTab} />
    </>
  );
}

interface SectionsProps {
  tabs: readonly AdministrationTab[];
  tab: string;
  onChange: (key: string) => void;
}

/** Tabs where they all fit; a list to choose from where they do not. */
function Sections({ tabs, tab, onChange }: SectionsProps) {
  const { xl: wide } = Grid.useBreakpoint();
  if (wide) {
    return (
      <Tabs
        activeKey={tab}
        onChange={onChange}
        destroyOnHidden
        items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
      />
    );
  }
  return (
    <>
      <Select
        className="admin-seccion"
        aria-label="Sección de la administración"
        value={tab}
        options={tabs.map(({ key, label }) => ({ value: key, label }))}
        onChange={onChange}
      />
      {tabs.find(({ key }) => key === tab)?.content}
    </>
  );
}
