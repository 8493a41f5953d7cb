-- The timer that a person has running: one, whatever device started it. The effort that is logged under
-- its key ends it.
create table cronometros (
  usuario_id integer primary key references usuarios (id) on delete cascade,
  asignacion_id integer references asignaciones (id) on delete set null,
  observaciones text not null default '',
  desde timestamptz not null default now(),
  clave uuid not null unique
);
create index cronometros_asignacion on cronometros (asignacion_id) where asignacion_id is not null;

-- What a person logs again and again, under a name.
create table plantillas_esfuerzo (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios (id) on delete cascade,
  nombre text not null,
  asignacion_id integer references asignaciones (id) on delete set null,
  observaciones text not null,
  minutos integer not null check (minutos between 5 and 1440 and minutos % 5 = 0),
  unique (usuario_id, nombre)
);
create index plantillas_esfuerzo_asignacion on plantillas_esfuerzo (asignacion_id)
  where asignacion_id is not null;
