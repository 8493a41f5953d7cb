-- A person's name as it is shown, in one column: lists order and find people by it.
alter table usuarios add column nombre_completo text not null
  generated always as (btrim(first_name || ' ' || last_name)) stored;
create index usuarios_nombre_completo on usuarios (buscable(nombre_completo), id);
drop index usuarios_nombre;
