-- Lists and the tree have 'Área 2' before 'Área 10': numbers of a name are compared by what they are. Not every
-- database has such collations, so that it is a key: each number filled up with zeros to twelve digits.
create function orden_natural(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(texto, '(\d+)', '000000000000\1', 'g'), '0{0,12}(\d{12,})', '\1', 'g') $$;

alter table archivo_carpetas
  add column orden text not null generated always as (orden_natural(buscable(nombre))) stored;
create index archivo_carpetas_orden on archivo_carpetas (padre_id, orden, id);

drop index archivo_documentos_nombre, archivo_documentos_carpeta;
-- With the column that the key is of, or no list is read from the index alone.
create index archivo_documentos_nombre on archivo_documentos (orden_natural(orden), id)
  include (orden, papelera_id, carpeta_id);
create index archivo_documentos_carpeta on archivo_documentos (carpeta_id, orden_natural(orden), id)
  include (orden, papelera_id, fecha_cambio, bytes);

-- How far the records of a kind were given their folders.
create table archivo_registros_vistos (
  entidad text primary key,
  hasta integer not null
);
