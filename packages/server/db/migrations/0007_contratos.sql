create table contratos (
  id integer generated always as identity primary key,
  nombre text not null,
  identificacion_formal text not null,
  padre_id integer references contratos on delete restrict,
  objeto text not null,
  tipo_id integer not null references tipos_contrato on delete restrict,
  estado_id integer not null references estados_contrato on delete restrict,
  fecha_inicio date not null,
  fecha_fin date,
  valor numeric(18, 2) not null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre || ' ' || identificacion_formal || ' ' || objeto)) stored,
  check (padre_id <> id)
);
create unique index contratos_identificacion on contratos (lower(identificacion_formal));
create index contratos_busqueda on contratos using gin (busqueda gin_trgm_ops);
create index contratos_nombre on contratos (buscable(nombre), id);
create index contratos_tipo on contratos (tipo_id, id);
create index contratos_estado on contratos (estado_id, id);
create index contratos_valor on contratos (valor, id);
create index contratos_inicio on contratos (fecha_inicio, id);
create index contratos_fin on contratos (fecha_fin, id);
create index contratos_fin_desc on contratos (fecha_fin desc nulls last, id desc);
create index contratos_padre on contratos (padre_id);

create table contrato_partes (
  contrato_id integer not null references contratos on delete cascade,
  papel text not null check (papel in ('CONTRATANTE', 'CONTRATADO')),
  sujeto_id integer not null references sujetos on delete restrict,
  orden integer not null,
  primary key (contrato_id, papel, sujeto_id)
);
create index contrato_partes_sujeto on contrato_partes (sujeto_id);
