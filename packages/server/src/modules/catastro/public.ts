export { hasBases } from './base.repository.ts';
export { importBase } from './import/import-base.service.ts';
