import type { ServerModule } from '../../core/module.ts';
import { onSynchronised } from '../capas/public.ts';
import { prepareAfterSynchronising, prepareLayerJob } from './preparation/prepare-layer.job.ts';

/** The crossing engine; it has no screens of its own. */
export const crossingsModule: ServerModule = {
  name: 'cruces',
  jobs: [prepareLayerJob],
  async open(app) {
    onSynchronised(app, prepareAfterSynchronising);
  },
};
