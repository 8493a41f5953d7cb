export { hasBases } from './bases/base.repository.ts';
export { type Ground, groundsByNpn, newestGrounds } from './grounds.layer.ts';
export { importBase } from './import/import-base.service.ts';
export { parcelsByNpn } from './parcels/numbered.repository.ts';
export { parcelsTouching } from './parcels/touching.layer.ts';
