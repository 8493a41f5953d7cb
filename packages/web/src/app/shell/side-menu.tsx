import { AppstoreOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Badge } from 'antd';
import { usePendingCorrespondence } from '../../modules/usuarios/operations/account-info.ts';
import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type WebModule,
} from '../../platform/module.ts';
import { findRoute, useModules } from '../../platform/navigation/modules-context.ts';
import { mayOpen } from '../../platform/session/may-open.ts';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { TimedMark } from './timed-mark.tsx';

interface Props {
  user: SessionUser;
  collapsed: boolean;
  onFollow?: () => void;
}

/** The routes of every module that the user may open, by group. */
export function SideMenu({ user, collapsed, onFollow }: Props) {
  const groups = visibleGroups(useModules(), user);
  const pending = usePendingCorrespondence(user.id);
  return (
    <nav className="menu" aria-label="Menú principal">
      {groups.map(({ group, entries }) => (
        <section key={group}>
          <h2 className={collapsed || group === 'Inicio' ? 'solo-lectores' : 'menu-grupo'}>
            {group}
          </h2>
          <ul>
            {entries.map(({ entry, path }) => (
              <li key={entry.route}>
                <Link
                  to={path}
                  className="menu-entrada"
                  activeOptions={{
                    exact: entries.some((other) => other.path.startsWith(`${path}/`)),
                    includeSearch: false,
                  }}
                  activeProps={{ className: 'menu-activa', 'aria-current': 'page' }}
                  {...(collapsed && { title: entry.label })}
                  {...(onFollow && { onClick: onFollow })}
                >
                  <span className="menu-icono" aria-hidden>
                    {entry.icon ?? <AppstoreOutlined />}
                  </span>
                  <span className={collapsed ? 'solo-lectores' : 'menu-rotulo'}>{entry.label}</span>
                  {!collapsed && entry.badge && <TimedMark badge={entry.badge} />}
                  {entry.count === 'correspondencia' && pending > 0 && (
                    <Badge count={pending} title={`${pending} pendientes`} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface VisibleEntry {
  entry: MenuEntry;
  path: string;
}

/** An entry shows when its route exists and the user may open it; a group when it has entries. */
function visibleGroups(
  modules: readonly WebModule[],
  user: SessionUser,
): { group: MenuGroup; entries: VisibleEntry[] }[] {
  const all = modules
    .flatMap(({ menu }) => menu)
    .flatMap((entry) => {
      const route = findRoute(modules, entry.route);
      const allowed = route && mayOpen(user, route.permission);
      return route && allowed ? [{ entry, path: route.path }] : [];
    });
  return menuGroups
    .map((group) => ({ group, entries: all.filter(({ entry }) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}
