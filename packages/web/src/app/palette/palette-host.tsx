import { laterDialog } from '../../platform/loading/later-dialog.tsx';
import { paletteStore, usePaletteOpen } from './palette-store.ts';

const Palette = laterDialog(() => import('./palette.tsx'), 'Palette');

/** Where the palette stands while it is open. */
export function PaletteHost() {
  const open = usePaletteOpen();
  return open && <Palette onClose={() => paletteStore.setOpen(false)} />;
}
