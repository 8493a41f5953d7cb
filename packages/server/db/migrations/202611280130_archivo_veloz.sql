-- Lists of the archive read what they narrow, order and count by from indexes and narrow rows.

-- Made anew below: dropped before the table is written anew, which would make them once more.
drop index archivo_documentos_nombre, archivo_documentos_cambio, archivo_documentos_bytes,
  archivo_documentos_carpeta, archivo_documentos_tipo, archivo_documentos_fase, archivo_documentos_mime,
  archivo_documentos_con_tipo;

-- What a document says is long and read with few of them: where a row is
-- large (2 kB) it lies apart, so that a page of the table holds three times as many documents.
alter table archivo_documentos set (toast_tuple_target = 512);
alter table archivo_documentos
  -- the name as lists order it
  add column orden text not null generated always as (buscable(nombre)) stored;

-- Every document is in its home. A place elsewhere is a link: few have any, so that who looks for what some
-- folders show asks for homes, and for the links besides.
insert into archivo_lugares (carpeta_id, documento_id)
  select carpeta_id, id from archivo_documentos on conflict do nothing;
alter table archivo_lugares add column enlace boolean not null default false;
update archivo_lugares l set enlace = true
  from archivo_documentos d where d.id = l.documento_id and d.carpeta_id <> l.carpeta_id;
create index archivo_lugares_enlaces on archivo_lugares (documento_id, carpeta_id) where enlace;
create index archivo_lugares_enlazados on archivo_lugares (carpeta_id, documento_id) where enlace;

create function archivo_lugar_es_enlace() returns trigger language plpgsql as $$
begin
  new.enlace := exists (select from public.archivo_documentos d
    where d.id = new.documento_id and d.carpeta_id <> new.carpeta_id);
  return new;
end $$;
create trigger archivo_lugar_es_enlace
  before insert or update of carpeta_id, documento_id on archivo_lugares
  for each row execute function archivo_lugar_es_enlace();

create function archivo_documento_mudado() returns trigger language plpgsql as $$
begin
  update public.archivo_lugares set enlace = carpeta_id <> new.carpeta_id
  where documento_id = new.id and enlace <> (carpeta_id <> new.carpeta_id);
  return null;
end $$;
create trigger archivo_documento_mudado after update of carpeta_id on archivo_documentos
  for each row when (old.carpeta_id <> new.carpeta_id) execute function archivo_documento_mudado();

-- Whether a document is thrown away and where it is at home is in the index of each order and each filter.
create index archivo_documentos_nombre on archivo_documentos (orden, id)
  include (papelera_id, carpeta_id);
create index archivo_documentos_cambio on archivo_documentos (fecha_cambio, id)
  include (papelera_id, carpeta_id);
create index archivo_documentos_bytes on archivo_documentos (bytes, id)
  include (papelera_id, carpeta_id);
create index archivo_documentos_tipo on archivo_documentos (tipo_id, id)
  include (papelera_id, carpeta_id) where tipo_id is not null;
create index archivo_documentos_fase on archivo_documentos (fase, id)
  include (papelera_id, carpeta_id);
create index archivo_documentos_mime on archivo_documentos (tipo_mime, id)
  include (papelera_id, carpeta_id);
create index archivo_documentos_autor on archivo_documentos (cambiado_por, fecha_cambio, id)
  include (papelera_id, carpeta_id);
-- A folder's documents by name, and what else they are ordered by: its last page is as soon read as others.
create index archivo_documentos_carpeta on archivo_documentos (carpeta_id, orden, id)
  include (papelera_id, fecha_cambio, bytes);

-- The tags that are in use are counted by an index, which holds no long lists of them.
create index archivo_documentos_etiquetados on archivo_documentos (etiquetas, carpeta_id, id)
  where cardinality(etiquetas) between 1 and 8 and papelera_id is null;
create index archivo_documentos_muy_etiquetados on archivo_documentos (id)
  where cardinality(etiquetas) > 8 and papelera_id is null;
-- The last that have any type; written so that nobody who asks for one type reads all of them.
create index archivo_documentos_con_tipo on archivo_documentos (id)
  where (tipo_id is null) is false;

-- What is found comes with what it is narrowed and ordered by: the documents have been read by then.
drop function archivo_hallados(tsquery, integer);
create function archivo_hallados(consulta tsquery, tope integer)
  returns table (id integer, carpeta_id integer, orden text, fecha_cambio timestamptz, bytes bigint)
  language sql stable rows 10000
  set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  as $$
    select d.id, d.carpeta_id, d.orden, d.fecha_cambio, d.bytes from public.archivo_documentos d
    where d.busqueda @@ consulta and d.papelera_id is null limit tope
  $$;
