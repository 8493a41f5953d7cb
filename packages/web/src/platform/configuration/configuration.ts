import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { sendForJson } from '../http/send.ts';

const configuration = z.object({
  producto: z.string(),
  asistente: z.boolean(),
  aplicaciones: z.array(z.object({ nombre: z.string(), url: z.string(), sigla: z.string() })),
  paginas: z.array(z.object({ sigla: z.string(), url: z.string() })),
  mapasBase: z.array(z.object({ nombre: z.string(), url: z.string(), atribucion: z.string() })),
});

/** What the installation says to every browser: sibling applications, pages outside, base maps, assistant. */
export type Configuration = z.infer<typeof configuration>;

const none: Configuration = {
  producto: 'Comarca',
  asistente: false,
  aplicaciones: [],
  paginas: [],
  mapasBase: [],
};

/** The installation's configuration; without sibling applications and maps until it arrives. */
export function useConfiguration(): Configuration {
  const { data } = useQuery({
    queryKey: ['configuracion'],
    queryFn: async () => configuration.parse(await sendForJson('/api/v1/configuracion')),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { doing: 'al cargar la configuración' },
  });
  return data ?? none;
}
