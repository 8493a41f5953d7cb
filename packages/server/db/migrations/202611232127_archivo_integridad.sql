-- When the content of each version was last read whole, and what was wrong with it.
alter table archivo_versiones
  add column revisada timestamptz,
  add column hallazgo text check (hallazgo in ('FALTA', 'CAMBIADO'));
create index archivo_versiones_revisada on archivo_versiones (revisada nulls first, id);
create index archivo_versiones_hallazgo on archivo_versiones (id) where hallazgo is not null;
