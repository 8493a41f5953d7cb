-- People and companies: the subjects that sign contracts.
create table sujetos (
  id integer generated always as identity primary key,
  clase text not null check (clase in ('EMPRESA', 'PERSONA')),
  -- a company's legal name, a person's given names
  nombres text not null,
  sigla text not null default '',
  apellido1 text not null default '',
  apellido2 text not null default '',
  genero_id integer references generos on delete restrict,
  tipo_identificacion_id integer references tipos_identificacion on delete restrict,
  identificacion text,
  -- ids of `archivos`: as uploaded, the visible area, its thumbnail
  imagen_original text,
  imagen text,
  imagen_thumb text,
  crop_data jsonb,
  -- the subject that took this one in; a merged subject is in no list
  fusionado_en integer references sujetos on delete restrict,
  fecha_creacion timestamptz not null default now(),
  fecha_actualizacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (
    buscable(nombres || ' ' || apellido1 || ' ' || apellido2 || ' ' || sigla || ' ' || coalesce(identificacion, ''))
  ) stored,
  -- how a list sorts by name: as people read it
  orden_nombre text generated always as (
    buscable(nombres || ' ' || apellido1 || ' ' || apellido2)
  ) stored,
  check ((tipo_identificacion_id is null) = (identificacion is null))
);
create unique index sujetos_identificacion on sujetos (tipo_identificacion_id, identificacion)
  where fusionado_en is null;
create unique index sujetos_sigla on sujetos (lower(sigla))
  where clase = 'EMPRESA' and fusionado_en is null and sigla <> '';
create index sujetos_busqueda on sujetos using gin (busqueda gin_trgm_ops);
create index sujetos_nombre on sujetos (clase, orden_nombre, id) where fusionado_en is null;
create index sujetos_reciente on sujetos (clase, id desc) where fusionado_en is null;
create index sujetos_creacion on sujetos (clase, fecha_creacion, id) where fusionado_en is null;
create index sujetos_numero on sujetos (clase, identificacion, id) where fusionado_en is null;
create index sujetos_orden_sigla on sujetos (clase, sigla, id) where fusionado_en is null;

create index sujetos_parecidos on sujetos using gin (orden_nombre gin_trgm_ops);
create index sujetos_sin_identificar on sujetos (clase, orden_nombre, id)
  where fusionado_en is null and identificacion is null;

create table telefonos (
  id integer generated always as identity primary key,
  sujeto_id integer not null references sujetos on delete cascade,
  telefono text not null,
  extension text not null default ''
);
create index telefonos_sujeto on telefonos (sujeto_id);

create table emails (
  id integer generated always as identity primary key,
  sujeto_id integer not null references sujetos on delete cascade,
  email text not null
);
create index emails_sujeto on emails (sujeto_id);

create table direcciones (
  id integer generated always as identity primary key,
  sujeto_id integer not null references sujetos on delete cascade,
  municipio_codigo text not null references municipios on delete restrict,
  barrio text not null default '',
  direccion text not null
);
create index direcciones_sujeto on direcciones (sujeto_id);

-- A merge of two subjects, with all that is needed to take it back.
create table fusiones (
  id integer generated always as identity primary key,
  conservado_id integer not null references sujetos on delete restrict,
  absorbido_id integer not null references sujetos on delete restrict,
  movido jsonb not null,
  usuario_id integer not null references usuarios on delete restrict,
  fecha timestamptz not null default now(),
  deshecha timestamptz
);
create index fusiones_conservado on fusiones (conservado_id, fecha desc);
