create table tipos_correspondencia (
  id integer generated always as identity primary key,
  nombre text not null,
  version integer not null default 1
);
create unique index tipos_correspondencia_nombre on tipos_correspondencia (buscable(nombre));
insert into tipos_correspondencia (nombre) values
  ('Oficio'), ('Comunicado'), ('Solicitud'), ('Respuesta'), ('Factura'), ('Derecho de petición'), ('Otro');

-- A Word file with fields from which outgoing letters are made; of one project, of one process or of all.
create table plantillas_correspondencia (
  id integer generated always as identity primary key,
  nombre text not null,
  proyecto_id integer references proyectos on delete restrict,
  proceso_id integer references procesos on delete restrict,
  -- [{ nombre, texto }]: the footer's fields with the text that each begins with
  campos_pie jsonb not null default '[]',
  -- how the folders of its letters are cut
  agrupar_anio boolean not null default false,
  agrupar_mes boolean not null default false,
  agrupar_dia boolean not null default false,
  archivo_id uuid references archivos on delete restrict,
  activa boolean not null default true,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(nombre)) stored,
  check (num_nonnulls(proyecto_id, proceso_id) <= 1)
);
create unique index plantillas_correspondencia_nombre on plantillas_correspondencia (buscable(nombre));
create index plantillas_correspondencia_busqueda on plantillas_correspondencia using gin (busqueda gin_trgm_ops);
create index plantillas_correspondencia_proyecto on plantillas_correspondencia (proyecto_id);
create index plantillas_correspondencia_proceso on plantillas_correspondencia (proceso_id);
create index plantillas_correspondencia_archivo on plantillas_correspondencia (archivo_id);

create table correspondencias (
  id integer generated always as identity primary key,
  tipo_id integer not null references tipos_correspondencia on delete restrict,
  descripcion text not null,
  -- the sender of an incoming letter, the recipient of an outgoing one
  agente_externo text not null check (char_length(agente_externo) <= 150),
  codigo_externo text not null default '' check (char_length(codigo_externo) <= 50),
  -- where an outgoing letter is notified
  correo_externo text,
  saliente boolean not null,
  estado text not null check (estado in ('Creada', 'Aprobada', 'Radicada', 'Notificada', 'Recibida')),
  funcionario_id integer not null references usuarios on delete restrict,
  usuario_creo_id integer not null references usuarios on delete restrict,
  proyecto_id integer references proyectos on delete restrict,
  proceso_id integer references procesos on delete restrict,
  contrato_id integer references contratos on delete restrict,
  plantilla_id integer references plantillas_correspondencia on delete restrict,
  padre_id integer references correspondencias on delete restrict,
  prioridad integer check (prioridad between 0 and 4),
  -- [{ nombre, texto }]: what the footer's fields of the template were filled with
  campos_pie jsonb not null default '[]',
  ruta_sharepoint text,
  -- the Word file of an outgoing letter, the file of an incoming one
  archivo_id uuid references archivos on delete restrict,
  pdf_id uuid references archivos on delete restrict,
  pdf_estado text check (pdf_estado in ('PENDIENTE', 'LISTO', 'ERROR')),
  pdf_error text,
  pdf_simplificado boolean not null default false,
  codigo_radicacion text,
  fecha_creacion timestamptz not null default now(),
  fecha_radicacion timestamptz,
  requiere_respuesta boolean not null default false,
  fecha_limite date,
  -- when an answer to it was stamped and notified
  respondida_en timestamptz,
  version integer not null default 1,
  busqueda text generated always as (buscable(
    coalesce(codigo_radicacion, '') || ' ' || codigo_externo || ' ' || descripcion || ' ' || agente_externo
  )) stored,
  -- it waits for its official: to be approved, stamped or notified, or for its answer
  pendiente boolean generated always as (
    case when saliente then estado in ('Creada', 'Aprobada', 'Radicada')
      else requiere_respuesta and respondida_en is null end
  ) stored,
  check (num_nonnulls(proyecto_id, proceso_id) = 1),
  check (saliente or estado = 'Recibida'),
  check (not saliente or estado <> 'Recibida'),
  check ((codigo_radicacion is null) = (fecha_radicacion is null)),
  -- one that comes in takes its number in the transaction that writes it
  check (codigo_radicacion is not null or estado in ('Creada', 'Aprobada', 'Recibida')),
  check (codigo_radicacion is null or estado not in ('Creada', 'Aprobada')),
  check (padre_id <> id)
);
create unique index correspondencias_radicado on correspondencias (codigo_radicacion);
create index correspondencias_radicado_orden on correspondencias (codigo_radicacion, id);
create index correspondencias_busqueda on correspondencias using gin (busqueda gin_trgm_ops);
create index correspondencias_codigo_externo on correspondencias (codigo_externo, id);
create index correspondencias_agente on correspondencias (buscable(agente_externo), id);
create index correspondencias_fecha_radicacion on correspondencias (fecha_radicacion, id);
create index correspondencias_fecha_limite on correspondencias (fecha_limite, id);
-- lists put rows without a value last, whichever way they are ordered
create index correspondencias_radicado_desc on correspondencias (codigo_radicacion desc nulls last, id desc);
create index correspondencias_fecha_radicacion_desc on correspondencias (fecha_radicacion desc nulls last, id desc);
create index correspondencias_fecha_limite_desc on correspondencias (fecha_limite desc nulls last, id desc);
create index correspondencias_estado on correspondencias (estado, id);
create index correspondencias_tipo on correspondencias (tipo_id, id);
create index correspondencias_funcionario on correspondencias (funcionario_id, id);
create index correspondencias_pendientes on correspondencias (funcionario_id) where pendiente;
create index correspondencias_creo on correspondencias (usuario_creo_id);
create index correspondencias_proyecto on correspondencias (proyecto_id, id);
create index correspondencias_proceso on correspondencias (proceso_id, id);
create index correspondencias_contrato on correspondencias (contrato_id, id);
create index correspondencias_plantilla on correspondencias (plantilla_id, id);
create index correspondencias_padre on correspondencias (padre_id, id);
create index correspondencias_archivo on correspondencias (archivo_id);
create index correspondencias_pdf on correspondencias (pdf_id);

-- Supports of a letter: a stored file, or a link to the document site.
create table anexos_correspondencia (
  id integer generated always as identity primary key,
  correspondencia_id integer not null references correspondencias on delete restrict,
  nombre_archivo text not null,
  ruta_sharepoint text,
  archivo_id uuid references archivos on delete restrict,
  orden integer not null,
  check (num_nonnulls(ruta_sharepoint, archivo_id) = 1)
);
create index anexos_correspondencia_carta on anexos_correspondencia (correspondencia_id, orden);
create index anexos_correspondencia_archivo on anexos_correspondencia (archivo_id);

-- What happened to a letter, who did it and when. Rows are only ever added.
create table cambios_correspondencia (
  id bigint generated always as identity primary key,
  correspondencia_id integer not null references correspondencias on delete restrict,
  estado text not null,
  fecha timestamptz not null default now(),
  usuario_id integer not null references usuarios on delete restrict,
  mensaje text not null default ''
);
create index cambios_correspondencia_carta on cambios_correspondencia (correspondencia_id, id);
create index cambios_correspondencia_usuario on cambios_correspondencia (usuario_id);

create function solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger cambios_correspondencia_fijos before update or delete on cambios_correspondencia
  for each row execute function solo_agregar();
