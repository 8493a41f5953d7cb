import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { UnsentTexts } from './unsent-texts.ts';

interface Props {
  unsent: UnsentTexts;
  /** the nodes of some places */
  nodesAt: (places: readonly string[]) => { id: string; name: string }[];
  onNode: (id: string) => void;
}

/** The nodes that were left before their text could be saved, and the way back to them. */
export function UnsentNotice({ unsent, nodesAt, onNode }: Props) {
  const left = nodesAt(useSyncExternalStore(unsent.subscribe, unsent.left));
  if (left.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Hay textos que todavía no se han guardado. Siguen en este navegador: ábralos para guardarlos."
      description={left.map(({ id, name }) => (
        <Button key={id} type="link" size="small" onClick={() => onNode(id)}>
          {name}
        </Button>
      ))}
    />
  );
}
