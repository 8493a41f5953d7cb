import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ScreenRoute } from '../../platform/module.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { SignedInShell } from './signed-in-shell.tsx';

const PRODUCT = 'Comarca';

/** The frame of every screen: bare for visitors, bars and menu for signed-in users. */
export function Shell() {
  const user = useSession();
  const screen = useMatches().at(-1)?.staticData.screen ?? null;
  useScreenChange(screen);
  if (!user || screen?.public) {
    return screen?.public ? (
      <Outlet />
    ) : (
      <main id="contenido">
        <Outlet />
      </main>
    );
  }
  return (
    <SignedInShell user={user} title={screen?.title ?? null}>
      <Outlet />
    </SignedInShell>
  );
}

/** The document's title follows the screen, and the focus goes to the new screen's content. */
function useScreenChange(screen: ScreenRoute | null): void {
  const seen = useRef<ScreenRoute | null>(null);
  useEffect(() => {
    const parts = [screen?.title.subModule, screen?.title.module, PRODUCT];
    document.title = screen ? parts.filter(Boolean).join(' · ') : PRODUCT;
    if (seen.current && screen && seen.current !== screen && !screen.public) {
      document.getElementById('contenido')?.focus({ preventScroll: true });
    }
    seen.current = screen;
  }, [screen]);
}
