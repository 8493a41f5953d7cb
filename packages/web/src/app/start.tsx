// The policy first: schemas that are made before it would try what it forbids.
import './schema-policy.ts';
import './refusals.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { land } from '../modules/usuarios/public.ts';
import { App } from './app.tsx';
import { followConnection } from './connection-watch.ts';
import { modules } from './modules.ts';
import { followPaletteKey } from './palette/palette-key.ts';
import { buildRouter } from './router.tsx';
import { followSession } from './session-watch.ts';
import { loadFrame } from './shell/signed-in-frame.tsx';

/** Puts the application in the page, at the page's address. */
export function startApplication(root: Root): void {
  root.render(applicationOf(startedRouter()));
}

/**
 * Puts the application in the place of the page that signed somebody in: the address changes when the
 * frame of the screens is there, and the focus goes to the content.
 * @param wanted where the person wanted to be, which may lead out of the application
 */
export async function enterApplication(root: Root, wanted: string | null): Promise<void> {
  await loadFrame();
  const router = startedRouter();
  if (!land(router, wanted)) return;
  await router.load();
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.getElementById('contenido')?.focus({ preventScroll: true });
  });
  root.render(applicationOf(router));
}

function startedRouter(): AnyRouter {
  const router = buildRouter(modules);
  followSession(router);
  followConnection();
  followPaletteKey(router);
  return router;
}

const applicationOf = (router: AnyRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
