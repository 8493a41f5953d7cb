import { ExportOutlined } from '@ant-design/icons';
import { inGroup } from '@comarca/shared/core/in-group';
import { useConfiguration } from '../../../platform/configuration/configuration.ts';
import type { HomeCard, HomeLink, WebModule } from '../../../platform/module.ts';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { mayOpen } from '../../../platform/session/may-open.ts';
import type { SessionUser } from '../../../platform/session/session-store.ts';
import { useSession } from '../../../platform/session/use-session.ts';

/**
 * The cards that lead somewhere for this user, and those of groups to which the user does not
 * belong: modules first, then sibling applications.
 */
export function useHomeCards(): HomeCard[] {
  const modules = useModules();
  const user = useSession();
  const { aplicaciones } = useConfiguration();
  const own = modules
    .flatMap(({ homeCards }) => homeCards ?? [])
    .map((card) =>
      isClosed(card, user)
        ? card
        : { ...card, links: card.links.filter((link) => leads(link, modules, user)) },
    )
    .filter(({ links }) => links.length > 0);
  const siblings = aplicaciones.map(
    ({ nombre, url }): HomeCard => ({
      section: 'otros',
      title: nombre,
      description: 'Aplicación externa; se abre en otra pestaña.',
      icon: <ExportOutlined />,
      group: null,
      links: [{ label: 'Abrir', href: url }],
    }),
  );
  return [...own, ...siblings];
}

/** Whether the card asks for a group that the user is not in. */
export const isClosed = ({ group }: HomeCard, user: SessionUser | null): boolean =>
  group !== null && user !== null && !inGroup(user, group);

function leads(link: HomeLink, modules: readonly WebModule[], user: SessionUser | null): boolean {
  if ('href' in link) return true;
  const route = findRoute(modules, link.route);
  return route !== undefined && mayOpen(user, route.permission);
}
