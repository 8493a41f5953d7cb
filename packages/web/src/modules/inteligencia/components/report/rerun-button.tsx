import { Button, Space } from 'antd';
import { LaterMenuButton } from './later-menu-button.tsx';

interface Props {
  disabled: boolean;
  /** It turns, and keeps the focus, which comes back to it from the question that may follow. */
  comparing: boolean;
  /** @param everything also what did not change since */
  onRerun: (everything: boolean) => void;
}

/** Crosses a report again: what changed, or everything. */
export function RerunButton({ disabled, comparing, onRerun }: Props) {
  return (
    <Space.Compact>
      <Button disabled={disabled} loading={comparing} onClick={() => onRerun(false)}>
        Volver a ejecutar y comparar
      </Button>
      <LaterMenuButton
        label="Otras formas de volver a ejecutar"
        disabled={disabled}
        items={[{ key: 'todo', label: 'Recalcular todo' }]}
        onChoose={() => onRerun(true)}
      />
    </Space.Compact>
  );
}
