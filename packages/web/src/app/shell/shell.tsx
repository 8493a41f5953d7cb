import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LaterRoom } from '../../platform/loading/later.tsx';
import type { ScreenRoute } from '../../platform/module.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { loadFrame, SignedInFrame } from './signed-in-frame.tsx';

const PRODUCT = 'Comarca';

/** The frame of every screen: bare for visitors, bars and menu for signed-in users. */
export function Shell() {
  const user = useSession();
  const screen = useMatches().at(-1)?.staticData.screen ?? null;
  useScreenChange(screen);
  useFrameBeforehand(user === null);
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
    <LaterRoom meanwhile={null}>
      <SignedInFrame user={user} title={screen?.title ?? null}>
        <Outlet />
      </SignedInFrame>
    </LaterRoom>
  );
}

/** While a visitor types a password the frame arrives: keys that are pressed as soon as one is in are not lost. */
function useFrameBeforehand(visiting: boolean): void {
  useEffect(() => {
    // A failure is told when the frame itself is asked for.
    if (visiting) loadFrame().catch(() => undefined);
  }, [visiting]);
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
