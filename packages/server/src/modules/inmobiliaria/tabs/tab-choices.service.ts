import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { listLayerColumns } from '../../capas/public.ts';
import { MANAGE } from '../access.ts';
import { listWmsLayers } from './tab-tables.repository.ts';

/** What the forms of the tabs choose from and nobody else is shown. */
export const giTabChoices = reading({
  access: MANAGE,
  schema: z.object({}),
  run: async ({ db }) => ({
    capasWms: () => listWmsLayers(db),
    tablas: () => listLayerColumns(db),
  }),
});
