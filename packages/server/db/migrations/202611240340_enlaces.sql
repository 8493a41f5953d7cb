-- Links for people outside: each opens one record of some kind, and nothing else.
create table enlaces_externos (
  id integer generated always as identity primary key,
  clase text not null,
  objeto_id integer not null,
  -- SHA-256 of the key: whoever reads the table opens nothing
  clave_hash text not null unique,
  -- whom it was given to
  para text not null,
  -- the last day on which it opens, in Colombia
  vence date not null,
  contrasena_hash text,
  -- wrong passwords since the last right one
  intentos integer not null default 0,
  descarga boolean not null default false,
  creado_por integer references usuarios on delete set null,
  fecha_creacion timestamptz not null default now(),
  revocado_por integer references usuarios on delete set null,
  fecha_revocado timestamptz
);
create index enlaces_externos_objeto on enlaces_externos (clase, objeto_id, id);

create table enlaces_aperturas (
  id integer generated always as identity primary key,
  enlace_id integer not null references enlaces_externos on delete cascade,
  acto text not null check (acto in ('ABRE', 'DESCARGA', 'RECHAZO')),
  ip text,
  fecha timestamptz not null default now()
);
create index enlaces_aperturas_enlace on enlaces_aperturas (enlace_id, id);
