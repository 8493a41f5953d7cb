-- Structures of layers are edited: found by name, counted, and it is known which template one came from.
alter table estructuras_it
  add column plantilla_id integer references estructuras_it on delete restrict,
  add column secciones integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(estructura, 'strict $.children.**.children'))) stored,
  add column capas integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(estructura, 'strict $.children.**.capa'))) stored,
  add column busqueda text generated always as (buscable(nombre)) stored;
create index estructuras_it_busqueda on estructuras_it using gin (busqueda gin_trgm_ops);
create index estructuras_it_nombre on estructuras_it (nombre, id);
create index estructuras_it_object on estructuras_it (object_id, id);
create index estructuras_it_plantilla on estructuras_it (plantilla_id) where plantilla_id is not null;
create index reportes_rapidos_plantilla on reportes_rapidos (plantilla_id)
  where plantilla_id is not null;
