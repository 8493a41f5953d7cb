import type { ReactNode } from 'react';
import { type ChipTone, StatusChip } from './status-chip.tsx';

/** A yes, a no, and what nobody knows yet, as records keep them. */
export type YesNoValue = 'Si' | 'No' | 'NODATA';

const tones: Readonly<Record<YesNoValue, ChipTone>> = { Si: 'verde', No: 'rojo', NODATA: 'gris' };

/** Whether a value is one of the three. */
export const isYesNo = (value: string): value is YesNoValue => Object.hasOwn(tones, value);

/**
 * A yes in green, a no in red, what nobody knows in grey; the words say it too.
 *
 * @example <YesNo value="NODATA">Sin iniciar</YesNo>
 */
export const YesNo = ({ value, children }: { value: YesNoValue; children: ReactNode }) => (
  <StatusChip tone={tones[value]}>{children}</StatusChip>
);
