import { Drawer } from 'antd';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { SideMenu } from './side-menu.tsx';

interface Props {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

/** The menu over the screen, where it is too narrow for both. */
export const MenuOver = ({ user, open, onClose }: Props) => (
  <Drawer open={open} onClose={onClose} placement="left" size={290} title="Menú">
    <SideMenu user={user} collapsed={false} onFollow={onClose} />
  </Drawer>
);
