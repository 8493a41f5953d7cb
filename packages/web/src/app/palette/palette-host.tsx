import { lazy, Suspense } from 'react';
import { paletteStore, usePaletteOpen } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Where the palette stands while it is open. */
export function PaletteHost() {
  const open = usePaletteOpen();
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => paletteStore.setOpen(false)} />
    </Suspense>
  );
}
