import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { usePanelTab } from '../navigation/use-tab.ts';
import { usePanelTabs } from '../record/record-parts.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { Restored } from './restored.ts';

interface Props {
  /** The record's kind as the server's history knows it: 'contrato'. */
  entity: string;
  id: string;
  /** Puts old values back into the edit form; false for whoever may not edit. */
  onRestore: ((restored: Restored) => void) | false;
  /** What the record says. */
  children: ReactNode;
}

/** A record in a side panel: what it says, what other modules add, and its history in a tab beside. */
export function RecordTabs({ entity, id, onRestore, children }: Props) {
  const history = <HistoryPanel entity={entity} id={id} {...(onRestore && { onRestore })} />;
  const tabs = usePanelTabs(entity, id, [
    { key: 'datos', label: 'Datos', content: children },
    { key: 'historial', label: 'Historial', content: history },
  ]);
  const [first, ...others] = tabs;
  const [tab, setTab] = usePanelTab([first.key, ...others.map(({ key }) => key)]);
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  );
}
