import type { DemoLayer } from './definition.ts';
import * as scattered from './scattered.ts';
import * as tessellation from './tessellation.ts';

/** The demo's layers: about 46.000 features, the same on every machine. */
export const demoLayers: readonly DemoLayer[] = [
  ...Object.values(tessellation),
  ...Object.values(scattered),
];
