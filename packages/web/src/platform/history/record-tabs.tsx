import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { usePanelTab } from '../navigation/use-tab.ts';
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

/** A record in a side panel: what it says, and its history in a tab beside. */
export function RecordTabs({ entity, id, onRestore, children }: Props) {
  const [tab, setTab] = usePanelTab(['datos', 'historial']);
  const history = <HistoryPanel entity={entity} id={id} {...(onRestore && { onRestore })} />;
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'datos', label: 'Datos', children },
        { key: 'historial', label: 'Historial', children: history },
      ]}
    />
  );
}
