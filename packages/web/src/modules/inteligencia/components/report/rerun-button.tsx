import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';

interface Props {
  disabled: boolean;
  /** @param everything also what did not change since */
  onRerun: (everything: boolean) => void;
}

/** Crosses a report again: what changed, or everything. */
export function RerunButton({ disabled, onRerun }: Props) {
  return (
    <Space.Compact>
      <Button disabled={disabled} onClick={() => onRerun(false)}>
        Volver a ejecutar y comparar
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: [{ key: 'todo', label: 'Recalcular todo' }],
          onClick: () => onRerun(true),
        }}
      >
        <Button icon={<DownOutlined />} aria-label="Otras formas de volver a ejecutar" />
      </Dropdown>
    </Space.Compact>
  );
}
