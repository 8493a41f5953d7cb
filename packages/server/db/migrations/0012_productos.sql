create extension if not exists btree_gist;

-- An activity given to whoever manages it and, where the activity asks for it, to whoever controls
-- its quality.
create table asignaciones (
  id integer generated always as identity primary key,
  identificador text not null,
  actividad_id integer not null references actividades on delete restrict,
  -- the record that it is about, when the activity has a related model
  content_type text,
  object_id text,
  estado text not null default 'CREADA' check (estado in (
    'CREADA', 'EN GESTIÓN', 'CONTINUA', 'PENDIENTE CC', 'APROBADO CC', 'RECHAZADO', 'FINALIZADO')),
  -- since when it is in its state: the queue of quality control goes by age
  fecha_estado timestamptz not null default now(),
  recurso_gestion_id integer not null references recursos on delete restrict,
  recurso_control_id integer references recursos on delete restrict,
  -- the people behind the resources, kept by triggers
  usuario_gestion_id integer not null references usuarios on delete restrict,
  usuario_control_id integer references usuarios on delete restrict,
  proyecto_id integer references proyectos on delete restrict,
  persona_solicita_id integer references sujetos on delete restrict,
  observaciones text not null,
  duracion_estimada numeric(10, 2) not null default 0 check (duracion_estimada >= 0),
  fecha_inicio_planeada timestamptz not null,
  fecha_fin_planeada timestamptz not null,
  -- start of the first effort of management, kept by the triggers of the efforts
  fecha_inicio_real timestamptz,
  -- when the manager delivered it the last time
  fecha_fin_real timestamptz,
  link_sharepoint text not null default '',
  link_sharepoint_espejo text not null default '',
  -- the sums of its efforts, kept by their triggers
  minutos_gestion integer not null default 0,
  minutos_control integer not null default 0,
  -- how often quality control sent it back
  rechazos integer not null default 0,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(identificador || ' ' || observaciones)) stored,
  check ((content_type is null) = (object_id is null)),
  check ((recurso_control_id is null) = (usuario_control_id is null)),
  check (fecha_fin_planeada >= fecha_inicio_planeada),
  constraint asignaciones_otra_persona check (usuario_control_id <> usuario_gestion_id)
);
create index asignaciones_busqueda on asignaciones using gin (busqueda gin_trgm_ops);
create index asignaciones_actividad on asignaciones (actividad_id, id);
create index asignaciones_objeto on asignaciones (content_type, object_id);
create index asignaciones_estado on asignaciones (estado, id);
create index asignaciones_cola on asignaciones (fecha_estado, id) where estado = 'PENDIENTE CC';
create index asignaciones_recurso_gestion on asignaciones (recurso_gestion_id);
create index asignaciones_recurso_control on asignaciones (recurso_control_id);
create index asignaciones_gestor on asignaciones (usuario_gestion_id, id);
create index asignaciones_controlador on asignaciones (usuario_control_id, id);
create index asignaciones_proyecto on asignaciones (proyecto_id);
create index asignaciones_persona on asignaciones (persona_solicita_id);
create index asignaciones_identificador on asignaciones (lower(identificador), id);
create index asignaciones_inicio_planeado on asignaciones (fecha_inicio_planeada, id);
create index asignaciones_fin_planeado on asignaciones (fecha_fin_planeada, id);
create index asignaciones_fin_real on asignaciones (fecha_fin_real, id);
create index asignaciones_creacion on asignaciones (fecha_creacion, id);

create function asignacion_personas() returns trigger language plpgsql as $$
begin
  select usuario_id into new.usuario_gestion_id
    from recursos where id = new.recurso_gestion_id for share;
  new.usuario_control_id := null;
  select usuario_id into new.usuario_control_id
    from recursos where id = new.recurso_control_id for share;
  return new;
end $$;
create trigger asignacion_personas
  before insert or update of recurso_gestion_id, recurso_control_id on asignaciones
  for each row execute function asignacion_personas();

-- A resource may pass to another person: its assignments go along.
create function recurso_persona() returns trigger language plpgsql as $$
begin
  update asignaciones
    set usuario_gestion_id =
          case recurso_gestion_id when new.id then new.usuario_id else usuario_gestion_id end,
        usuario_control_id =
          case recurso_control_id when new.id then new.usuario_id else usuario_control_id end
    where recurso_gestion_id = new.id or recurso_control_id = new.id;
  return null;
end $$;
create trigger recurso_persona after update of usuario_id on recursos
  for each row when (old.usuario_id <> new.usuario_id) execute function recurso_persona();

-- What quality control found wrong, as long as it is wrong.
create table asignacion_errores (
  asignacion_id integer not null references asignaciones on delete cascade,
  error_id integer not null references errores_actividad on delete restrict,
  primary key (asignacion_id, error_id)
);
create index asignacion_errores_error on asignacion_errores (error_id);

-- One row per step of the state machine. The names stay as they were at that moment.
create table asignacion_historial (
  id bigint generated always as identity primary key,
  asignacion_id integer not null references asignaciones on delete cascade,
  fecha timestamptz not null default now(),
  estado text not null,
  usuario_id integer references usuarios on delete set null,
  recurso_gestion text not null,
  recurso_control text,
  observaciones text not null default '',
  errores jsonb not null default '[]'
);
create index asignacion_historial_asignacion on asignacion_historial (asignacion_id, id);
create index asignacion_historial_usuario on asignacion_historial (usuario_id);

-- Time that a person put into an assignment, as its manager or as its controller.
create table esfuerzos (
  id integer generated always as identity primary key,
  asignacion_id integer not null references asignaciones on delete cascade,
  usuario_id integer not null references usuarios on delete restrict,
  es_gestion boolean not null,
  hora_inicio timestamptz not null,
  hora_fin timestamptz not null,
  observaciones text not null,
  porcentaje_avance integer not null default 0 check (porcentaje_avance between 0 and 100),
  fin_actividad boolean not null default false,
  link_sharepoint text not null default '',
  link_sharepoint_espejo text not null default '',
  color text not null default '#BDBDBD' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  -- whether it came after a rejection
  es_retrabajo boolean not null default false,
  -- given by the browser: an effort that waited for the network is stored once
  clave uuid unique,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(observaciones)) stored,
  check (hora_fin > hora_inicio),
  constraint esfuerzos_cinco_minutos check (
    mod(extract(epoch from hora_inicio), 300) = 0 and mod(extract(epoch from hora_fin), 300) = 0),
  constraint esfuerzos_sin_solape exclude using gist (
    usuario_id with =, tstzrange(hora_inicio, hora_fin) with &&)
);
create index esfuerzos_busqueda on esfuerzos using gin (busqueda gin_trgm_ops);
create index esfuerzos_asignacion on esfuerzos (asignacion_id, hora_inicio);
create index esfuerzos_usuario on esfuerzos (usuario_id, hora_inicio);
create index esfuerzos_inicio on esfuerzos (hora_inicio, id);
create index esfuerzos_fin on esfuerzos (hora_fin, id);

-- Locks first and sums in a statement of its own: what another transaction added meanwhile counts.
create function sumar_esfuerzos(asignadas integer[]) returns void language plpgsql as $$
begin
  perform from asignaciones where id = any(asignadas) order by id for no key update;
  update asignaciones a
    set minutos_gestion = s.gestion, minutos_control = s.control, fecha_inicio_real = s.inicio
    from (
      select x.id,
        coalesce(sum(extract(epoch from e.hora_fin - e.hora_inicio))
          filter (where e.es_gestion), 0) / 60 as gestion,
        coalesce(sum(extract(epoch from e.hora_fin - e.hora_inicio))
          filter (where not e.es_gestion), 0) / 60 as control,
        min(e.hora_inicio) filter (where e.es_gestion) as inicio
      from unnest(asignadas) x(id) left join esfuerzos e on e.asignacion_id = x.id
      group by x.id) s
    where a.id = s.id;
end $$;

create function esfuerzos_agregados() returns trigger language plpgsql as $$
begin
  perform sumar_esfuerzos(array(select distinct asignacion_id from nuevos));
  return null;
end $$;
create function esfuerzos_cambiados() returns trigger language plpgsql as $$
begin
  perform sumar_esfuerzos(array(
    select asignacion_id from viejos union select asignacion_id from nuevos));
  return null;
end $$;
create function esfuerzos_quitados() returns trigger language plpgsql as $$
begin
  perform sumar_esfuerzos(array(select distinct asignacion_id from viejos));
  return null;
end $$;
create trigger esfuerzos_agregados after insert on esfuerzos
  referencing new table as nuevos for each statement execute function esfuerzos_agregados();
create trigger esfuerzos_cambiados after update on esfuerzos
  referencing old table as viejos new table as nuevos
  for each statement execute function esfuerzos_cambiados();
create trigger esfuerzos_quitados after delete on esfuerzos
  referencing old table as viejos for each statement execute function esfuerzos_quitados();
