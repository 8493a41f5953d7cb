import { z } from 'zod';
import { allows, reading } from '../../../core/operation/operation.ts';
import { layerReaders, listMapLayers, listWmsLayers } from '../../capas/public.ts';
import { VIEW } from '../projects/project-it.access.ts';
import { drawnState } from './strip.repository.ts';

/** What the map of the territory has to show for whoever asks: layers, images, and how many projects. */
export const initLandMap = reading({
  access: 'sesion',
  schema: z.object({}),
  async run({ context, db }) {
    const mayReadLayers = allows(context, layerReaders);
    return {
      capas: () => (mayReadLayers ? listMapLayers(db) : []),
      capasWms: () => (mayReadLayers ? listWmsLayers(db) : []),
      proyectos: async () => (allows(context, VIEW) ? (await drawnState(db)).total : null),
    };
  },
});

export type LandMap = Awaited<ReturnType<typeof initLandMap>>;
