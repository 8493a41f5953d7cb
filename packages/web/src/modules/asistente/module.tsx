import type { WebModule } from '../../platform/module.ts';

/** The assistant lives in the tools panel: it has no screens of its own. */
export const assistantModule: WebModule = {
  name: 'asistente',
  routes: [],
  menu: [],
};
