import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import type { BaseChoice } from '../operations/bases.ts';
import { useBases } from './base-select.tsx';

const search = z.looseObject({ base: z.string().optional().catch(undefined) });

/** The base in the address, or the newest; undefined while bases load, null where there are none. */
export function useChosenBase(): [BaseChoice | null | undefined, (base: string) => void] {
  const { data } = useBases();
  const [values, change] = useUrlState(search);
  const wanted = data?.find(({ id }) => id === values.base);
  const chosen = data && (wanted ?? data[0] ?? null);
  return [chosen, (base) => change({ base })];
}
