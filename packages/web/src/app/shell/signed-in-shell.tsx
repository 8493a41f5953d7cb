import { Grid } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { bringLaterFiles } from '../../platform/loading/later.tsx';
import { laterDialog } from '../../platform/loading/later-dialog.tsx';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { Hints } from '../../ui/hints.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';
import { WaitingParts } from './waiting-parts.tsx';
import './shell.css';

const MenuOver = laterDialog(() => import('./menu-over.tsx'), 'MenuOver');

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
  useEffect(bringLaterFiles, []);
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
      <WaitingParts user={user} />
      <div className="armazon-cuerpo">
        {narrow ? (
          <MenuOver user={user} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
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
      <Hints />
    </div>
  );
}
