-- Infrastructures of an estate: what they are chosen from, where they lie, who brought them in.

create table tipos_derecho_gi (
  id integer generated always as identity primary key,
  tipo text not null,
  version integer not null default 1
);
create unique index tipos_derecho_gi_tipo on tipos_derecho_gi (lower(tipo));

create table estados_derecho_gi (
  id integer generated always as identity primary key,
  estado text not null,
  version integer not null default 1
);
create unique index estados_derecho_gi_estado on estados_derecho_gi (lower(estado));

create table tipos_infraestructura_sig (
  id integer generated always as identity primary key,
  tipo text not null,
  version integer not null default 1
);
create unique index tipos_infraestructura_sig_tipo on tipos_infraestructura_sig (lower(tipo));

insert into tipos_derecho_gi (tipo) values
  ('Propiedad'), ('Posesión'), ('Servidumbre'), ('Usufructo'), ('Tenencia'), ('Mejora');
insert into estados_derecho_gi (estado) values
  ('Por constituir'), ('En negociación'), ('Acordado'), ('Constituido'), ('Registrado');
insert into tipos_infraestructura_sig (tipo) values
  ('Torre'), ('Vano'), ('Subestación'), ('Calzada'), ('Puente'), ('Acceso'), ('Ducto'), ('Pozo'),
  ('Locación'), ('Construcción');

alter table infraestructuras_gi
  drop column busqueda,
  add column tipo_derecho_id integer references tipos_derecho_gi on delete restrict,
  add column estado_derecho_id integer references estados_derecho_gi on delete restrict,
  add column tipo_sig_id integer references tipos_infraestructura_sig on delete restrict,
  -- as it is shown, and on the national plane, where it is measured
  add column geom geometry(Geometry, 4326),
  add column plano geometry(Geometry, 9377),
  add column creado_por integer references usuarios on delete restrict;

-- what was written as text becomes an entry of its catalogue
insert into tipos_derecho_gi (tipo)
  select min(tipo_derecho) from infraestructuras_gi where tipo_derecho <> '' group by lower(tipo_derecho)
  on conflict do nothing;
insert into estados_derecho_gi (estado)
  select min(estado_derecho) from infraestructuras_gi where estado_derecho <> '' group by lower(estado_derecho)
  on conflict do nothing;
insert into tipos_infraestructura_sig (tipo)
  select min(tipo_infraestructura) from infraestructuras_gi where tipo_infraestructura <> ''
  group by lower(tipo_infraestructura) on conflict do nothing;
update infraestructuras_gi i set
  tipo_derecho_id = (select id from tipos_derecho_gi where lower(tipo) = lower(i.tipo_derecho)),
  estado_derecho_id = (select id from estados_derecho_gi where lower(estado) = lower(i.estado_derecho)),
  tipo_sig_id = (select id from tipos_infraestructura_sig where lower(tipo) = lower(i.tipo_infraestructura));

alter table infraestructuras_gi
  drop column tipo_derecho, drop column estado_derecho, drop column tipo_infraestructura,
  add column busqueda text generated always as (buscable(nombre || ' ' || descripcion)) stored;

create index infraestructuras_gi_busqueda on infraestructuras_gi using gin (busqueda gin_trgm_ops);
create index infraestructuras_gi_tipo_derecho on infraestructuras_gi (tipo_derecho_id);
create index infraestructuras_gi_estado_derecho on infraestructuras_gi (estado_derecho_id);
create index infraestructuras_gi_tipo_sig on infraestructuras_gi (tipo_sig_id);
create index infraestructuras_gi_creado_por on infraestructuras_gi (creado_por);
create index infraestructuras_gi_plano on infraestructuras_gi using gist (plano);
