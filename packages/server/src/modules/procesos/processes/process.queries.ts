import { recordReads } from '../../../core/management/record-reads.ts';
import { findProcess, listProcesses } from './process.repository.ts';

export const VIEW = { permiso: 'empresas.view_procesoempresa' } as const;

export const processReads = recordReads({
  record: 'proceso',
  access: VIEW,
  find: findProcess,
  list: listProcesses,
});
