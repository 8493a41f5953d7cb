import { foldedText } from '@comarca/shared/core/plain-text';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { PaletteItem, ScreenPermission, WebModule } from '../../platform/module.ts';
import { useModules } from '../../platform/navigation/modules-context.ts';
import { mayOpen } from '../../platform/session/may-open.ts';
import type { SessionUser } from '../../platform/session/session-store.ts';
import { useSession } from '../../platform/session/use-session.ts';

const MIN_LENGTH = 3;
const KEEP_MS = 30_000;

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/**
 * What the palette offers for a text: the screens whose names have it, then the modules' finds.
 * Only the questions to the server wait for a pause: Enter follows what the text says now.
 */
export function usePaletteItems(text: string): PaletteGroup[] {
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
  const screens = screensOf(modules, user).filter(({ label, detail }) =>
    foldedText(`${label} ${detail ?? ''}`).includes(wanted),
  );
  const groups = [
    { label: 'Pantallas', items: screens },
    ...sources.map(({ label }, index) => ({
      label,
      items: asked === wanted ? (found[index]?.data ?? []) : [],
    })),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const permitted = (user: SessionUser | null) => (source: { permission: ScreenPermission }) =>
  mayOpen(user, source.permission);

/** Screens that need nothing but their path. */
function screensOf(modules: readonly WebModule[], user: SessionUser | null): PaletteItem[] {
  return modules
    .flatMap(({ routes }) => routes)
    .filter((route) => !route.public && !route.path.includes('$') && permitted(user)(route))
    .map(({ name, title }) => ({
      key: name,
      label: title.subModule ?? title.module,
      ...(title.subModule && { detail: title.module }),
      route: name,
    }));
}
