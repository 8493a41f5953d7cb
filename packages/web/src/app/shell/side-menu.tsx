import { AppstoreOutlined, ExportOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { usePendingCorrespondence } from '../../modules/usuarios/public.ts';
import {
  type Configuration,
  useConfiguration,
} from '../../platform/configuration/configuration.ts';
import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type OutsideEntry,
  type ScreenEntry,
  type WebModule,
} from '../../platform/module.ts';
import { findRoute, useModules } from '../../platform/navigation/modules-context.ts';
import { mayOpen } from '../../platform/session/may-open.ts';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { CountBadge } from '../../ui/marks/count-badge.tsx';
import { TimedMark } from './timed-mark.tsx';

interface Props {
  user: SessionUser;
  collapsed: boolean;
  onFollow?: () => void;
}

/** The screens of every module that the user may open, and the pages outside, by group. */
export function SideMenu({ user, collapsed, onFollow }: Props) {
  const groups = visibleGroups(useModules(), user, useConfiguration());
  const pending = usePendingCorrespondence(user.id);
  return (
    <nav className="menu" aria-label="Menú principal">
      {groups.map(({ group, entries }) => (
        <section key={group}>
          <h2 className={collapsed || group === 'Inicio' ? 'solo-lectores' : 'menu-grupo'}>
            {group}
          </h2>
          <ul>
            {entries.map((visible) => (
              <li key={visible.to}>
                {visible.leads === 'within' ? (
                  <ScreenLink
                    {...{ ...visible, collapsed, pending, onFollow }}
                    hasInner={entries.some(({ to }) => to.startsWith(`${visible.to}/`))}
                  />
                ) : (
                  <OutsideLink {...{ ...visible, collapsed, onFollow }} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The entry of the open screen is in sight: the menu is longer than most windows are high. */
const bringIntoSight = (mark: HTMLElement | null): void =>
  mark?.parentElement?.scrollIntoView({ block: 'nearest' });

interface LinkProps {
  to: string;
  collapsed: boolean;
  onFollow: (() => void) | undefined;
}

interface ScreenLinkProps extends LinkProps {
  entry: ScreenEntry;
  pending: number;
  /** Whether another entry of the group leads further down from here. */
  hasInner: boolean;
}

function ScreenLink({ entry, to, collapsed, pending, hasInner, onFollow }: ScreenLinkProps) {
  return (
    <Link
      preload="intent"
      to={to}
      className="menu-entrada"
      activeOptions={{ exact: hasInner, includeSearch: false }}
      activeProps={{ className: 'menu-activa', 'aria-current': 'page' }}
      {...(collapsed && { title: entry.label })}
      {...(onFollow && { onClick: onFollow })}
    >
      {({ isActive }) => (
        <>
          {isActive && <span hidden ref={bringIntoSight} />}
          <Label entry={entry} collapsed={collapsed} />
          {entry.count === 'correspondencia' && pending > 0 && (
            <CountBadge count={pending} title={`${pending} pendientes`} />
          )}
        </>
      )}
    </Link>
  );
}

/** It says before it is followed that it opens another tab. */
function OutsideLink({ entry, to, collapsed, onFollow }: LinkProps & { entry: OutsideEntry }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="menu-entrada"
      {...(collapsed && { title: entry.label })}
      {...(onFollow && { onClick: onFollow })}
    >
      <Label entry={entry} collapsed={collapsed} />
      {!collapsed && <ExportOutlined aria-hidden />}
      <span className="solo-lectores"> (se abre en otra pestaña)</span>
    </a>
  );
}

function Label({ entry, collapsed }: { entry: MenuEntry; collapsed: boolean }) {
  return (
    <>
      <span className="menu-icono" aria-hidden>
        {entry.icon ?? <AppstoreOutlined />}
      </span>
      <span className={collapsed ? 'solo-lectores' : 'menu-rotulo'}>{entry.label}</span>
      {!collapsed && entry.badge && <TimedMark badge={entry.badge} />}
    </>
  );
}

/** An entry with the path or the address to which it leads. */
type VisibleEntry =
  | { leads: 'within'; entry: ScreenEntry; to: string }
  | { leads: 'outside'; entry: OutsideEntry; to: string };

/** The groups that have entries, with those that lead somewhere for this user. */
function visibleGroups(
  modules: readonly WebModule[],
  user: SessionUser,
  configuration: Configuration,
): { group: MenuGroup; entries: VisibleEntry[] }[] {
  const all = modules
    .flatMap(({ menu }) => menu)
    .flatMap((entry) =>
      'outside' in entry
        ? outsideEntry(entry, configuration)
        : screenEntry(entry, findRoute(modules, entry.route), user),
    );
  return menuGroups
    .map((group) => ({ group, entries: all.filter(({ entry }) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

function screenEntry(
  entry: ScreenEntry,
  route: ReturnType<typeof findRoute>,
  user: SessionUser,
): VisibleEntry[] {
  const allowed = route && mayOpen(user, route.permission);
  return allowed ? [{ leads: 'within', entry, to: route.path }] : [];
}

function outsideEntry(
  entry: OutsideEntry,
  { aplicaciones, paginas }: Configuration,
): VisibleEntry[] {
  const page = [...aplicaciones, ...paginas].find(({ sigla }) => sigla === entry.outside);
  return page ? [{ leads: 'outside', entry, to: page.url }] : [];
}
