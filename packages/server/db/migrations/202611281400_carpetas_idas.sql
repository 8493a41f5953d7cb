-- Folders that were removed for good, with what says who saw them: the history names them to nobody else.
create table archivo_carpetas_idas (
  id integer primary key,
  -- the folder whose people saw it; null where everybody did
  permisos_de integer,
  registro_entidad text,
  registro_id integer
);
