import { Drawer, Grid } from 'antd';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';
import './shell.css';

interface Props {
  user: SessionUser;
  title: { module: string; subModule?: string } | null;
  children: ReactNode;
}

/** Top bar, side menu (a drawer on narrow screens), content and palette. */
export function SignedInShell({ user, title, children }: Props) {
  const { lg } = Grid.useBreakpoint();
  const narrow = lg === false;
  const [collapsed, setCollapsed] = useMenuCollapsed();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => (narrow ? setDrawerOpen(true) : setCollapsed(!collapsed));
  return (
    <div className="armazon">
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <TopBar
        user={user}
        title={title}
        onToggleMenu={toggle}
        menuOpen={narrow ? drawerOpen : !collapsed}
      />
      <ConnectionNotice />
      <div className="armazon-cuerpo">
        {narrow ? (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            placement="left"
            size={290}
            title="Menú"
          >
            <SideMenu user={user} collapsed={false} onFollow={() => setDrawerOpen(false)} />
          </Drawer>
        ) : (
          <aside className={collapsed ? 'lateral lateral-angosto' : 'lateral'}>
            <SideMenu user={user} collapsed={collapsed} />
          </aside>
        )}
        <main id="contenido" className="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
      <PaletteHost />
    </div>
  );
}
