import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '../../platform/session/session-store.ts';
import { isPublic } from '../public-screen.ts';
import { paletteStore } from './palette-store.ts';

/**
 * Opens the palette with Ctrl+K (or Cmd+K) from anywhere. Before the frame that shows it stands, too: a
 * key that is pressed as soon as somebody is in is not lost.
 */
export function followPaletteKey(router: AnyRouter): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (!sessionStore.get() || isPublic(router)) return;
    event.preventDefault();
    paletteStore.setOpen(true);
  });
}
