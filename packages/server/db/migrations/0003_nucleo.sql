-- Who did what, with the values before and after. Rows are only ever added.
create table auditoria (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  usuario_id integer references usuarios on delete set null,
  username text,
  operation text not null,
  entity text,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  ip text
);
create index auditoria_entity on auditoria (entity, entity_id, at desc);
create index auditoria_usuario on auditoria (usuario_id, at desc);

create function auditoria_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.usuario_id is null and old.usuario_id is not null then
    return new; -- the user was deleted: the name stays in "username"
  end if;
  raise exception 'auditoria is append-only';
end $$;
create trigger auditoria_append_only before update or delete on auditoria
  for each row execute function auditoria_append_only();

create table archivos (
  id uuid primary key default gen_random_uuid(),
  clave text not null unique,
  nombre text not null,
  tipo_mime text not null,
  bytes bigint not null,
  sha256 text not null,
  entidad text not null,
  entidad_id text,
  creado_por integer references usuarios on delete set null,
  created_at timestamptz not null default now()
);
create index archivos_entidad on archivos (entidad, entidad_id);

-- Progress of durable jobs as people see it; the queue itself belongs to pg-boss.
create table trabajos (
  id uuid primary key default gen_random_uuid(),
  cola text not null,
  referencia text,
  usuario_id integer references usuarios on delete set null,
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'EN_CURSO', 'TERMINADO', 'FALLIDO', 'CANCELADO', 'INTERRUMPIDO')),
  avance numeric(5, 2) not null default 0,
  mensaje text,
  error text,
  resultado jsonb,
  cancelar boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  -- the run that holds the job: a process that lost it can no longer write
  ejecucion uuid,
  finished_at timestamptz
);
create index trabajos_usuario on trabajos (usuario_id, created_at desc);
create index trabajos_referencia on trabajos (cola, referencia, created_at desc);
create index trabajos_vivos on trabajos (cola, estado) where estado in ('PENDIENTE', 'EN_CURSO');
-- A job of the same kind and reference that waits or runs is joined, never doubled.
create unique index trabajos_unico on trabajos (cola, referencia)
  where estado in ('PENDIENTE', 'EN_CURSO') and not cancelar;

create table correos (
  id uuid primary key default gen_random_uuid(),
  para text not null,
  asunto text not null,
  texto text not null,
  html text,
  estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO')),
  intentos integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- A repeated submit with the same key gets the first answer instead of a second record.
create table idempotencia (
  usuario_id integer not null references usuarios on delete cascade,
  operation text not null,
  clave text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (usuario_id, operation, clave)
);

-- Large live messages on their way between nodes (the layout of Socket.IO's PostgreSQL adapter).
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
