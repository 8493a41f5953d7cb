import type { DeviceStore } from '../waiting/device-store.ts';

/** What tests keep in the place of the browser's own store, which their environment lacks. */
export const kept = new Map<string, unknown>();

/**
 * The store over it. Files of tests share what they load: each that mocks the browser's store mocks it
 * by this one, `vi.mock('…/device-store.ts', () => import('…/kept-on-device.ts'))`.
 */
export const deviceStore: DeviceStore = {
  under: async (prefix) =>
    [...kept].flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : [])),
  get: async (key) => kept.get(key),
  put: async (key, value) => void kept.set(key, value),
  remove: async (key) => void kept.delete(key),
};
