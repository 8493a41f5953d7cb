import { laterPart } from '../loading/later-part.tsx';

/** The kit's list of choices for what can be used without it: it weighs a tenth of a list. */
export const LaterSelect = laterPart(() => import('./select.ts'), 'Select', { meanwhile: null });
