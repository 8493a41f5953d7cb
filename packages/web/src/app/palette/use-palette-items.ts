import { foldedText } from '@comarca/shared/core/plain-text';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { PaletteItem, ScreenPermission, WebModule } from '../../platform/module.ts';
import { findRoute, useModules } from '../../platform/navigation/modules-context.ts';
import { mayOpen } from '../../platform/session/may-open.ts';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { useSession } from '../../platform/session/use-session.ts';
import type { RecordAct } from './record-acts.ts';

const MIN_LENGTH = 3;
const KEEP_MS = 30_000;

/** Something that the palette offers: where it leads, or what it does. */
export type PaletteChoice = PaletteItem | RecordAct;

export interface PaletteGroup {
  label: string;
  items: PaletteChoice[];
}

/**
 * What the palette offers for a text: the acts of the open record and the screens whose names have it,
 * what can be made, then the modules' finds. Only the questions to the server wait for a pause: Enter
 * follows what the text says now.
 */
export function usePaletteItems(text: string, acts: readonly RecordAct[]): PaletteGroup[] {
  const user = useSession();
  const modules = useModules();
  const wanted = foldedText(text);
  const asked = useDeferredValue(wanted);
  const sources = modules.flatMap(({ palette }) => palette ?? []).filter(permitted(user));
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['paleta', source.label, asked],
      queryFn: () => source.find(asked),
      enabled: asked.length >= MIN_LENGTH,
      staleTime: KEEP_MS,
      meta: { doing: 'al buscar' },
    })),
  });
  const named = ({ label }: { label: string }) => foldedText(label).includes(wanted);
  const screens = screensOf(modules, user).filter(({ label, detail }) =>
    foldedText(`${label} ${detail ?? ''}`).includes(wanted),
  );
  const groups = [
    { label: 'El registro abierto', items: acts.filter(named) },
    { label: 'Pantallas', items: screens },
    { label: 'Crear', items: createsOf(modules, user).filter(named) },
    ...sources.map(({ label }, index) => ({
      label,
      items: asked === wanted ? (found[index]?.data ?? []) : [],
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const permitted = (user: SessionUser | null) => (source: { permission: ScreenPermission }) =>
  mayOpen(user, source.permission);

/** The forms of new records that the user may fill in. */
const createsOf = (modules: readonly WebModule[], user: SessionUser | null): PaletteItem[] =>
  modules
    .flatMap(({ creates }) => creates ?? [])
    .filter(permitted(user))
    .filter(({ route }) => {
      const found = findRoute(modules, route);
      return found !== undefined && mayOpen(user, found.permission);
    })
    .map(({ label, route, search }) => ({
      key: `crear-${label}`,
      label,
      route,
      ...(search && { search }),
    }));

/** Screens that need nothing but their path. */
function screensOf(modules: readonly WebModule[], user: SessionUser | null): PaletteItem[] {
  return modules
    .flatMap(({ routes }) => routes)
    .filter((route) => !route.public && !route.path.includes('$') && permitted(user)(route))
    .map(({ name, title }) => {
      const label = title.subModule ?? title.module;
      const detail = [title.subModule && title.module, menuNameOf(modules, name, label)]
        .filter(Boolean)
        .join(' · ');
      return { key: name, label, ...(detail && { detail }), route: name };
    });
}

/** What the menu calls a screen, where that is not the name that the screen has by itself. */
function menuNameOf(modules: readonly WebModule[], route: string, name: string): string | null {
  const entry = modules
    .flatMap(({ menu }) => menu)
    .find((each) => 'route' in each && each.route === route);
  return entry && foldedText(entry.label) !== foldedText(name) ? entry.label : null;
}
