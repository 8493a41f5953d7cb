-- Files of records that the archive finds by their name: also attachments of developments.
drop index archivos_nombre_registro;
create index archivos_nombre_registro on archivos using gin (buscable(nombre) gin_trgm_ops)
  where entidad in ('correspondencia', 'diagnosticoPredio', 'certificadoFolio', 'actuacionJudicial',
    'audienciaJudicial', 'sentenciaJudicial', 'asignacion', 'desarrollo');
