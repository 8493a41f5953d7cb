export { hasBases } from './base.repository.ts';
export { type Ground, groundsByNpn } from './grounds.layer.ts';
export { importBase } from './import/import-base.service.ts';
export { parcelsByNpn } from './numbered.repository.ts';
export { parcelsTouching } from './touching.layer.ts';
