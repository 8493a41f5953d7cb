create table tipos_proceso_judicial (
  id integer generated always as identity primary key,
  descripcion text not null,
  version integer not null default 1
);
create unique index tipos_proceso_judicial_descripcion on tipos_proceso_judicial (buscable(descripcion));
insert into tipos_proceso_judicial (descripcion) values
  ('Expropiación'), ('Servidumbre'), ('Pertenencia'), ('Deslinde y amojonamiento'),
  ('Restitución de tierras'), ('Ordinario'), ('Ejecutivo'), ('Acción popular'), ('Otro');

create table etapas_judiciales (
  id integer generated always as identity primary key,
  orden integer not null check (orden between 1 and 999),
  descripcion text not null,
  version integer not null default 1
);
create unique index etapas_judiciales_descripcion on etapas_judiciales (buscable(descripcion));
insert into etapas_judiciales (orden, descripcion) values
  (1, 'Demanda'), (2, 'Auto admisorio'), (3, 'Notificación'), (4, 'Traslado'), (5, 'Audiencias'),
  (6, 'Sentencia'), (7, 'Apelación');

-- Days on which courts are closed besides weekends, holidays and dias_no_habiles.
create table cierres_judiciales (
  id integer generated always as identity primary key,
  nombre text not null,
  regla text not null check (regla in ('CADA AÑO', 'SEMANA SANTA', 'UNA VEZ')),
  desde text not null default '',
  hasta text not null default '',
  version integer not null default 1
);
create unique index cierres_judiciales_nombre on cierres_judiciales (buscable(nombre));
insert into cierres_judiciales (nombre, regla, desde, hasta) values
  ('Vacancia judicial (Ley 270 de 1996, artículo 146)', 'CADA AÑO', '12-20', '01-10'),
  ('Día de la Rama Judicial', 'CADA AÑO', '12-17', ''),
  ('Semana Santa', 'SEMANA SANTA', '', '');

-- What of the calendar the ends of terms were last counted with.
create table calendario_judicial (
  unico boolean primary key default true check (unico),
  huella text not null,
  dia date not null
);

create table procesos_judiciales (
  id integer generated always as identity primary key,
  numero text not null check (numero ~ '^\d{23}$'),
  despacho text not null,
  municipio_codigo text not null references municipios on delete restrict,
  tipo_id integer not null references tipos_proceso_judicial on delete restrict,
  etapa_id integer not null references etapas_judiciales on delete restrict,
  estado text not null default 'ACTIVO' check (estado in ('ACTIVO', 'SUSPENDIDO', 'TERMINADO', 'ARCHIVADO')),
  proyecto_id integer not null references proyectos on delete restrict,
  abogado_id integer references usuarios on delete restrict,
  fecha_radicacion date not null,
  cuantia numeric(17, 2) not null default 0,
  provision numeric(17, 2) not null default 0,
  objeto text not null default '',
  fecha_creacion timestamptz not null default now(),
  -- told by its file, and kept beside it for lists: written with whatever changes the file
  partes text not null default '',
  ultima_actuacion date,
  proximo_termino date,
  -- when the judiciary's search was last asked
  consultado_en timestamptz,
  version integer not null default 1,
  busqueda text generated always as (buscable(numero || ' ' || despacho || ' ' || partes)) stored
);
create unique index procesos_judiciales_numero on procesos_judiciales (numero);
create index procesos_judiciales_busqueda on procesos_judiciales using gin (busqueda gin_trgm_ops);
create index procesos_judiciales_despacho on procesos_judiciales (buscable(despacho), id);
create index procesos_judiciales_municipio on procesos_judiciales (municipio_codigo, id);
create index procesos_judiciales_tipo on procesos_judiciales (tipo_id, fecha_radicacion, id);
create index procesos_judiciales_etapa on procesos_judiciales (etapa_id, fecha_radicacion, id);
create index procesos_judiciales_estado on procesos_judiciales (estado, fecha_radicacion, id);
create index procesos_judiciales_proyecto on procesos_judiciales (proyecto_id, fecha_radicacion, id);
create index procesos_judiciales_abogado on procesos_judiciales (abogado_id, fecha_radicacion, id);
create index procesos_judiciales_radicacion on procesos_judiciales (fecha_radicacion, id);
create index procesos_judiciales_creacion on procesos_judiciales (fecha_creacion, id);
create index procesos_judiciales_cuantia on procesos_judiciales (cuantia, id);
create index procesos_judiciales_provision on procesos_judiciales (provision, id);
create index procesos_judiciales_actuacion on procesos_judiciales (ultima_actuacion, id);
create index procesos_judiciales_actuacion_desc on procesos_judiciales (ultima_actuacion desc nulls last, id desc);
create index procesos_judiciales_termino on procesos_judiciales (proximo_termino, id);
create index procesos_judiciales_termino_desc on procesos_judiciales (proximo_termino desc nulls last, id desc);

create table partes_proceso_judicial (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  papel text not null,
  nombre text not null,
  identificacion text not null default '',
  apoderado text not null default '',
  tarjeta text not null default '',
  version integer not null default 1
);
create index partes_proceso_judicial_proceso on partes_proceso_judicial (proceso_id, id);

create table predios_proceso_judicial (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  referencia text not null,
  npn text not null default '',
  matricula text not null default '',
  version integer not null default 1
);
create index predios_proceso_judicial_proceso on predios_proceso_judicial (proceso_id, id);

create table actuaciones_judiciales (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  fecha date not null,
  tipo text not null,
  texto text not null default '',
  soporte text not null default '',
  fuente text not null default 'REGISTRADA',
  version integer not null default 1
);
create index actuaciones_judiciales_proceso on actuaciones_judiciales (proceso_id, fecha, id);

-- What the judiciary's search told and nobody has taken in or put aside yet, and what was.
create table actuaciones_propuestas (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  -- its name at the judiciary: the same is proposed once
  clave text not null,
  fecha date not null,
  tipo text not null,
  texto text not null default '',
  estado text not null default 'PROPUESTA' check (estado in ('PROPUESTA', 'ACEPTADA', 'DESCARTADA')),
  propuesta_en timestamptz not null default now(),
  unique (proceso_id, clave)
);

create table audiencias_judiciales (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  titulo text not null,
  fecha date not null,
  hora text not null,
  minutos integer not null default 60,
  lugar text not null default '',
  enlace text not null default '',
  responsable_id integer references usuarios on delete restrict,
  aviso_dias integer not null default 3,
  resultado text not null default '',
  -- the day on which it is told that it comes
  avisa_desde date,
  version integer not null default 1
);
create index audiencias_judiciales_proceso on audiencias_judiciales (proceso_id, fecha, id);
create index audiencias_judiciales_fecha on audiencias_judiciales (fecha, id);
create index audiencias_judiciales_responsable on audiencias_judiciales (responsable_id);
create index audiencias_judiciales_aviso on audiencias_judiciales (avisa_desde);

create table terminos_judiciales (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  titulo text not null,
  desde date not null,
  cantidad integer not null,
  unidad text not null check (unidad in ('DÍAS HÁBILES', 'DÍAS CALENDARIO', 'MESES')),
  -- counted; null while a suspension holds it
  vence date,
  cumplido date,
  responsable_id integer references usuarios on delete restrict,
  aviso_dias integer not null default 3,
  avisa_desde date,
  version integer not null default 1
);
create index terminos_judiciales_proceso on terminos_judiciales (proceso_id, vence, id);
create index terminos_judiciales_vence on terminos_judiciales (vence, id) where cumplido is null;
create index terminos_judiciales_responsable on terminos_judiciales (responsable_id);
create index terminos_judiciales_aviso on terminos_judiciales (avisa_desde) where cumplido is null;

create table suspensiones_judiciales (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  desde date not null,
  hasta date,
  motivo text not null,
  version integer not null default 1,
  check (hasta is null or hasta >= desde)
);
create index suspensiones_judiciales_proceso on suspensiones_judiciales (proceso_id, desde, id);

create table sentencias_judiciales (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  fecha date not null,
  instancia text not null,
  sentido text not null,
  valor numeric(17, 2) not null default 0,
  resumen text not null default '',
  soporte text not null default '',
  version integer not null default 1
);
create index sentencias_judiciales_proceso on sentencias_judiciales (proceso_id, fecha, id);

create table vinculos_proceso_judicial (
  id integer generated always as identity primary key,
  proceso_id integer not null references procesos_judiciales on delete cascade,
  titulo text not null,
  carta_id integer references correspondencias on delete restrict,
  enlace text not null default '',
  version integer not null default 1,
  check (carta_id is not null or enlace <> '')
);
create index vinculos_proceso_judicial_proceso on vinculos_proceso_judicial (proceso_id, id);
create index vinculos_proceso_judicial_carta on vinculos_proceso_judicial (carta_id);

-- Who was told of what, once for each day on which it ends or happens.
create table avisos_judiciales (
  id integer generated always as identity primary key,
  clase text not null check (clase in ('AUDIENCIA', 'TÉRMINO')),
  cosa_id integer not null,
  dia date not null,
  usuario_id integer not null references usuarios on delete cascade,
  avisado_en timestamptz not null default now(),
  unique (clase, cosa_id, dia, usuario_id)
);
create index avisos_judiciales_usuario on avisos_judiciales (usuario_id);

-- The key of a person's calendar, by its hash: whoever has it reads that person's agenda.
create table claves_agenda (
  usuario_id integer primary key references usuarios on delete cascade,
  huella text not null unique,
  creada_en timestamptz not null default now()
);
