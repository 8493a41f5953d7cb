-- Where a letter's file lies in the store, by folders; null until it was taken in: read for the
-- search and given its place.
alter table archivos add column carpeta text;
create index archivos_por_archivar on archivos (id)
  where carpeta is null and entidad = 'correspondencia' and entidad_id is not null;
