import { type Ground, groundSchema } from '@comarca/shared/modules/geovisor/ground';
import { useQuery } from '@tanstack/react-query';
import { sendForJson } from '../http/send.ts';

/** Root of the queries about the maps' own ground: invalidate it after a change. */
export const groundKey = ['fondo_mapas'] as const;

/** What maps draw as their own ground; null while it is not known, and where there is none. */
export function useGround(): Ground | null {
  const { data } = useQuery({
    queryKey: [...groundKey, 'mapa'],
    queryFn: async ({ signal }) =>
      groundSchema.parse(await sendForJson('/api/v1/fondo', { signal })),
    staleTime: 5 * 60_000,
    retry: false,
    meta: { quiet: 'a map without its ground shows its layers all the same' },
  });
  return data && data.capas.length > 0 ? data : null;
}
