-- What a search finds in the archive, by the index of its words. The database takes comparing a document's
-- words for cheap, although it has to unpack them for each: it would look at tens of thousands, in the order
-- of the list or as they lie, for a word that few have. Here it has no other way than the index.
create function archivo_hallados(consulta tsquery, tope integer) returns setof integer
  language sql stable rows 10000
  set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  as $$
    select id from public.archivo_documentos
    where busqueda @@ consulta and papelera_id is null limit tope
  $$;

-- A phrase is looked for in the words of each document that has all of them: unpacking those took most of the
-- time.
alter table archivo_documentos alter column busqueda set storage external;
update archivo_documentos set busqueda = busqueda || ''::tsvector where busqueda is not null;

-- Documents of one kind of content.
create index archivo_documentos_mime on archivo_documentos (tipo_mime, id);
