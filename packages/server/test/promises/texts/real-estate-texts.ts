import type { TextLimit } from './text-forms.ts';

/** Addresses, numbers, colours, geometries, settings of a map, what a server is asked: each with its own rule. */
export const realEstateCodes: readonly string[] = [
  'saveAssignedWmsLayer.parametrosExtra',
  'saveEstate.colorPredio',
  'saveEstate.geometria',
  'saveEstate.matriculaInmobiliaria',
  'saveEstate.npnCatastro',
  'saveEstate.origen',
  'saveGiDesign.tramos',
  'saveGiDesign.trazado',
  'saveLayerCross.color',
  'saveLayerCross.contentType',
  'saveLayerCross.listaCampos',
  'saveInfrastructure.colorRelleno',
  'saveInfrastructure.geometria',
  'saveInfrastructure.origen',
  'saveProject1274.configuracionBase',
  'saveProject1274.linkPhp',
  'saveProject1274.trazado',
  'syncMassiveEstates.aceptados',
  'takeStripEstates.npns',
];

/** The lists of a tab take no search without their project. */
export const realEstateLimits: Readonly<Record<string, TextLimit>> = {
  'saveAssignedBaseLayer.nombre': { max: 100 },
  'saveAssignedWmsLayer.nombre': { max: 100 },
  'saveEstate.codigoSig': { max: 60, searched: true },
  'saveEstate.direccion': { max: 500 },
  'saveEstate.nombrePredioFmi': { max: 200, searched: true },
  'saveEstate.observaciones': { max: 5000 },
  'saveEstate.vereda': { max: 200, searched: true },
  'saveGiDesign.nombre': { max: 100 },
  'saveGiResource.rol': { max: 100 },
  'saveInfrastructure.descripcion': { max: 5000, searched: true },
  'saveInfrastructure.nombre': { max: 200, searched: true },
  'saveLayerCross.nombre': { max: 100 },
  'saveProject1274.disposicionDerecho': { max: 100, searched: true },
  'saveProject1274.gerencia': { max: 100, searched: true },
  'saveRightState.estado': { max: 100, searched: true },
  'saveRightType.tipo': { max: 100, searched: true },
  'saveSigType.tipo': { max: 100, searched: true },
  'saveSoilUse.descripcion': { max: 2000 },
  'saveSoilUse.nombre': { max: 100 },
};
