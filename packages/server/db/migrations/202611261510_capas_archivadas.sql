-- A table that is not offered any more: what uses it goes on, and it may be brought back.
alter table tablas_postgis add column archivada_en timestamptz;
create index tablas_postgis_archivadas on tablas_postgis (archivada_en) where archivada_en is not null;

-- Which bookmarks show a table.
create index marcadores_encuadre on marcadores using gin (encuadre jsonb_path_ops);
