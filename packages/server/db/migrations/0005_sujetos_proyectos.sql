create table empresas (
  id integer generated always as identity primary key,
  razon_social text not null,
  sigla text not null default '',
  tipo_identificacion text,
  identificacion text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table personas (
  id integer generated always as identity primary key,
  nombres text not null,
  apellido1 text not null,
  apellido2 text,
  tipo_identificacion text,
  identificacion text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table proyectos (
  id integer generated always as identity primary key,
  codigo text unique,
  nombre text not null,
  alcance text not null default '',
  tipo text not null,
  estado text,
  empresa_id integer references empresas on delete restrict,
  coordinador_id integer references usuarios on delete restrict,
  fecha_inicio date,
  fecha_fin date,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);

create table roles_proyecto (
  id integer generated always as identity primary key,
  proyecto_id integer not null references proyectos on delete cascade,
  rol text not null,
  unique (proyecto_id, rol)
);

create table recursos_proyecto (
  id integer generated always as identity primary key,
  rol_id integer not null references roles_proyecto on delete cascade,
  usuario_id integer not null references usuarios on delete restrict,
  unique (rol_id, usuario_id)
);
create index recursos_proyecto_usuario on recursos_proyecto (usuario_id);
