import type { TextLimit } from './text-forms.ts';

/** Addresses, geometries, settings of a map, and what a server is asked: each with its own rule. */
export const realEstateCodes: readonly string[] = [
  'saveAssignedWmsLayer.parametrosExtra',
  'saveProject1274.configuracionBase',
  'saveProject1274.linkPhp',
  'saveProject1274.trazado',
];

/** The lists of a tab take no search without their project. */
export const realEstateLimits: Readonly<Record<string, TextLimit>> = {
  'saveAssignedBaseLayer.nombre': { max: 100 },
  'saveAssignedWmsLayer.nombre': { max: 100 },
  'saveGiResource.rol': { max: 100 },
  'saveProject1274.disposicionDerecho': { max: 100, searched: true },
  'saveProject1274.gerencia': { max: 100, searched: true },
  'saveSoilUse.descripcion': { max: 2000 },
  'saveSoilUse.nombre': { max: 100 },
};
