import { createContext, use } from 'react';
import type { ScreenRoute, WebModule } from '../module.ts';

const ModulesContext = createContext<readonly WebModule[]>([]);

export const ModulesProvider = ModulesContext;

/** Every module of the product, for the menu, the home screen and the palette. */
export const useModules = (): readonly WebModule[] => use(ModulesContext);

/** The route of that name in some module, or undefined when no module has it. */
export function findRoute(modules: readonly WebModule[], name: string): ScreenRoute | undefined {
  for (const { routes } of modules) {
    const route = routes.find((candidate) => candidate.name === name);
    if (route) return route;
  }
  return undefined;
}
