-- The folio lookup and the registry (VUR): what a user may do there and with which credentials.
alter table usuarios
  add column puede_cargar_folio boolean not null default false,
  add column puede_ver_vur boolean not null default false,
  add column usuario_vur text not null default '',
  -- encrypted with the program's secret, never shown
  add column contrasenia_vur text,
  -- the folio lookup's own password: with one, the user has an account there
  add column folios_password_hash text;

create index usuarios_nombre on usuarios (buscable(first_name || ' ' || last_name), id);
create index usuarios_cargo on usuarios (buscable(job_title), id);
create index usuarios_ultimo_ingreso on usuarios (last_login, id);
create index usuarios_activo on usuarios (is_active, id);

-- An invitation carries a link of its own, which lasts longer than that of a forgotten password.
alter table tokens_acceso drop constraint tokens_acceso_proposito_check;
alter table tokens_acceso add constraint tokens_acceso_proposito_check
  check (proposito in ('restablecer', 'sesion', 'invitacion'));

-- One message to many people. The HTML is kept as it is sent: already cleaned.
create table correos_masivos (
  id integer generated always as identity primary key,
  asunto text not null,
  modulo text not null,
  imagen text,
  cabecera text not null default '',
  contenido text not null,
  autor_id integer references usuarios on delete set null,
  estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'EN_CURSO', 'TERMINADO')),
  -- runs of the job so far
  intentos integer not null default 0,
  total integer not null,
  enviados integer not null default 0,
  fallidos integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  busqueda text generated always as (buscable(asunto || ' ' || modulo)) stored
);
create index correos_masivos_busqueda on correos_masivos using gin (busqueda gin_trgm_ops);
create index correos_masivos_fecha on correos_masivos (created_at, id);

create table correo_masivo_destinatarios (
  id uuid primary key default gen_random_uuid(),
  correo_masivo_id integer not null references correos_masivos on delete cascade,
  -- the order in which they are sent and shown
  orden integer not null,
  email text not null,
  estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO')),
  error text,
  sent_at timestamptz,
  unique (correo_masivo_id, orden)
);
create unique index correo_masivo_destinatario
  on correo_masivo_destinatarios (correo_masivo_id, lower(email));
create index correo_masivo_estado on correo_masivo_destinatarios (correo_masivo_id, estado, orden);
