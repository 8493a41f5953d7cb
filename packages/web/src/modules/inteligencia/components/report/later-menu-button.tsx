import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { laterPart } from '../../../../platform/loading/later-part.tsx';

/** A new report has no menus yet, and they are as heavy as its form. */
export const LaterMenuButton = laterPart(() => import('./menu-button.tsx'), 'MenuButton', {
  meanwhile: <Button icon={<DownOutlined />} disabled aria-hidden />,
});
