-- A folder shows what lies in it and what it only links to: a sort of both, which would make the key of each name
-- anew for every page. So the key itself is kept, as it is of folders.
alter table archivo_documentos drop column orden;
alter table archivo_documentos
  add column orden text not null generated always as (orden_natural(buscable(nombre))) stored;
create index archivo_documentos_nombre on archivo_documentos (orden, id) include (papelera_id, carpeta_id);
create index archivo_documentos_carpeta on archivo_documentos (carpeta_id, orden, id)
  include (papelera_id, fecha_cambio, bytes);
