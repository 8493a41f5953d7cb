-- Negotiation of estates: its stages, where each estate stands, offers, terms and letters.

create table etapas_negociacion_gi (
  id integer generated always as identity primary key,
  orden integer not null,
  nombre text not null,
  -- whether the ground can be entered with an estate in it, or nothing more is negotiated
  clase text not null check (clase in ('EN CURSO', 'LIBRE', 'TERMINADA')),
  color text not null,
  -- business days that an estate has in it; null without a term
  dias integer,
  version integer not null default 1
);
create unique index etapas_negociacion_gi_nombre on etapas_negociacion_gi (lower(nombre));

insert into etapas_negociacion_gi (orden, nombre, clase, color, dias) values
  (1, 'Identificación', 'EN CURSO', '#90a4ae', null),
  (2, 'Estudio de títulos', 'EN CURSO', '#7e57c2', 15),
  (3, 'Ficha predial y avalúo', 'EN CURSO', '#5c6bc0', 30),
  (4, 'Oferta formal notificada', 'EN CURSO', '#ffb300', 15),
  (5, 'Negociación directa', 'EN CURSO', '#fb8c00', 30),
  (6, 'Promesa o permiso de intervención', 'LIBRE', '#9ccc65', null),
  (7, 'Escritura en trámite', 'LIBRE', '#66bb6a', 30),
  (8, 'Escritura registrada', 'LIBRE', '#2e7d32', null),
  (9, 'Expropiación en curso', 'EN CURSO', '#e53935', null),
  (10, 'Expropiación con entrega', 'LIBRE', '#00897b', null),
  (11, 'No se requiere', 'TERMINADA', '#bdbdbd', null);

-- One for each estate of whose negotiation something was written; without a stage it has not begun.
create table negociaciones_gi (
  predio_id integer primary key references predios_gi on delete cascade,
  etapa_id integer references etapas_negociacion_gi on delete restrict,
  -- the day on which it came into its stage
  desde date,
  responsable_id integer references usuarios on delete restrict,
  observacion text not null default '',
  version integer not null default 1
);
create index negociaciones_gi_etapa on negociaciones_gi (etapa_id, predio_id);
create index negociaciones_gi_responsable on negociaciones_gi (responsable_id, predio_id);

create table ofertas_gi (
  id integer generated always as identity primary key,
  predio_id integer not null references predios_gi on delete cascade,
  clase text not null check (clase in ('OFERTA', 'CONTRAOFERTA', 'ACUERDO')),
  fecha date not null,
  valor numeric(18, 2) not null,
  estado text not null default 'BORRADOR'
    check (estado in ('BORRADOR', 'PRESENTADA', 'ACEPTADA', 'RECHAZADA', 'RETIRADA')),
  texto text not null default '',
  -- the document of the estate's folder that proves it
  documento_id integer references archivo_documentos on delete set null,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create index ofertas_gi_predio on ofertas_gi (predio_id, fecha);
create index ofertas_gi_documento on ofertas_gi (documento_id);

create table plazos_gi (
  id integer generated always as identity primary key,
  predio_id integer not null references predios_gi on delete cascade,
  -- the stage that opened it, and closes it when the estate leaves; null for a term of its own
  etapa_id integer references etapas_negociacion_gi on delete set null,
  asunto text not null,
  desde date not null,
  -- business days, and the last of them
  dias integer not null,
  vence date not null,
  cumplido date,
  version integer not null default 1
);
create index plazos_gi_predio on plazos_gi (predio_id, vence);
create index plazos_gi_abiertos on plazos_gi (vence, predio_id) where cumplido is null;
create index plazos_gi_etapa on plazos_gi (etapa_id);

create table radicados_gi (
  id integer generated always as identity primary key,
  predio_id integer not null references predios_gi on delete cascade,
  carta_id integer not null references correspondencias on delete cascade,
  nota text not null default '',
  version integer not null default 1
);
create unique index radicados_gi_carta on radicados_gi (predio_id, carta_id);
create index radicados_gi_de_carta on radicados_gi (carta_id);
