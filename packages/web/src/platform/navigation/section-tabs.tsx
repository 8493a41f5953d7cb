import { Grid, Select, Tabs } from 'antd';
import type { ReactNode } from 'react';
import './section-tabs.css';
import { useTab } from './use-tab.ts';

export interface Section {
  key: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** Names the list to choose from, where tabs do not fit. */
  label: string;
  sections: readonly [Section, ...Section[]];
}

/** Pixels between tabs: a dozen of them stand side by side. */
const GAP = 14;

/**
 * The sections of a screen, the open one in the address: tabs where they all fit, a list to choose
 * from where they do not.
 *
 * @example <SectionTabs label="Sección del expediente" sections={[{ key: 'ficha', … }]} />
 */
export function SectionTabs({ label, sections }: Props) {
  const [first, ...others] = sections;
  const [tab, setTab] = useTab([first.key, ...others.map(({ key }) => key)]);
  const { xl: wide } = Grid.useBreakpoint();
  if (wide) {
    return (
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        tabBarGutter={GAP}
        items={sections.map((one) => ({ key: one.key, label: one.label, children: one.content }))}
      />
    );
  }
  return (
    <>
      <Select
        className="seccion-eleccion"
        aria-label={label}
        value={tab}
        options={sections.map(({ key, label: name }) => ({ value: key, label: name }))}
        onChange={setTab}
      />
      {sections.find(({ key }) => key === tab)?.content}
    </>
  );
}
