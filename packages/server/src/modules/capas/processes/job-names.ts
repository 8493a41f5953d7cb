/** Names of this module's jobs, as `trabajos.cola` keeps them. */
export const IMPORT_JOB = 'importar-capa';
export const SYNC_JOB = 'sincronizar-capa';
