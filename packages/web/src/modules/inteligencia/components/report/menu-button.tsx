import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

interface Props {
  label: string;
  disabled: boolean;
  items: { key: string; label: string }[];
  onChoose: (key: string) => void;
}

/** The other ways of what the button before it does. */
export function MenuButton({ label, disabled, items, onChoose }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items, onClick: ({ key }) => onChoose(key) }}
    >
      <Button icon={<DownOutlined />} aria-label={label} />
    </Dropdown>
  );
}
