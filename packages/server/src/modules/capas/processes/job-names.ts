/** Names of this module's jobs, as `trabajos.cola` keeps them. */
export const IMPORT_JOB = 'importar-capa';
export const SYNC_JOB = 'sincronizar-capa';
export const REPAIR_JOB = 'reparar-capa';
