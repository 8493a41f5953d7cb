import { lazy, Suspense, useEffect } from 'react';
import { paletteStore, usePaletteOpen } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens the palette with Ctrl+K (or Cmd+K) from anywhere. */
export function PaletteHost() {
  const open = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      paletteStore.setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => paletteStore.setOpen(false)} />
    </Suspense>
  );
}
