-- What became of reading the words of a scanned version: null for one that is none.
alter table archivo_versiones add column reconocimiento text
  check (reconocimiento in ('PENDIENTE', 'RECONOCIDO', 'SIN TEXTO', 'NO DISPONIBLE', 'FALLIDO'));
create index archivo_versiones_por_reconocer on archivo_versiones (documento_id)
  where reconocimiento = 'NO DISPONIBLE';
