export { hasBases } from './bases/base.repository.ts';
export { type Ground, groundsByNpn } from './grounds.layer.ts';
export { importBase } from './import/import-base.service.ts';
export { parcelsByNpn } from './parcels/numbered.repository.ts';
export {
  groundPlane,
  newestGroundKeys,
  newestParcels,
  seenParcels,
} from './parcels/seen-parcels.layer.ts';
export { parcelsTouching } from './parcels/touching.layer.ts';
