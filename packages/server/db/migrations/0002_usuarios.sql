create table permisos (
  codigo text primary key,
  descripcion text not null
);

create table grupos (
  id integer generated always as identity primary key,
  nombre text not null unique,
  version integer not null default 1
);

create unique index grupos_buscable on grupos (buscable(nombre));

create table grupo_permisos (
  grupo_id integer not null references grupos on delete cascade,
  permiso text not null references permisos on delete cascade,
  primary key (grupo_id, permiso)
);

-- A user and its profile are one record: the profile's id is the user's id.
create table usuarios (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  uid text not null default '',
  job_title text not null default '',
  is_active boolean not null default true,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  last_login timestamptz,
  login_count integer not null default 0,
  profile_image text,
  original_profile_image text,
  crop_data jsonb,
  firma text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (
    buscable(username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || uid || ' ' || job_title)
  ) stored
);
create unique index usuarios_username on usuarios (lower(username));
create index usuarios_email on usuarios (lower(email));
create index usuarios_busqueda on usuarios using gin (busqueda gin_trgm_ops);

create table usuario_grupos (
  usuario_id integer not null references usuarios on delete cascade,
  grupo_id integer not null references grupos on delete cascade,
  primary key (usuario_id, grupo_id)
);
create index usuario_grupos_grupo on usuario_grupos (grupo_id);

create table usuario_permisos (
  usuario_id integer not null references usuarios on delete cascade,
  permiso text not null references permisos on delete cascade,
  primary key (usuario_id, permiso)
);

-- Only the hash of a session token is kept.
create table sesiones (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  usuario_id integer not null references usuarios on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sesiones_usuario on sesiones (usuario_id);

-- One-time tokens: password reset, and sign-in handed over in the address by a sibling application.
create table tokens_acceso (
  token_hash text primary key,
  usuario_id integer not null references usuarios on delete cascade,
  proposito text not null check (proposito in ('restablecer', 'sesion')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counters of rate-limiter-flexible (its own table layout).
create table limites_acceso (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
