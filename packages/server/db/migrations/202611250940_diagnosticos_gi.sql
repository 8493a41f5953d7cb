-- Diagnoses of estates: what is asked in each, what was found, and who reviewed it.

create table preguntas_diagnostico_gi (
  id integer generated always as identity primary key,
  clase text not null check (clase in ('JURÍDICO', 'CATASTRAL', 'CAMPO')),
  orden integer not null,
  texto text not null,
  version integer not null default 1
);
create unique index preguntas_diagnostico_gi_texto on preguntas_diagnostico_gi (clase, lower(texto));

insert into preguntas_diagnostico_gi (clase, orden, texto) values
  ('JURÍDICO', 1, '¿El folio está activo?'),
  ('JURÍDICO', 2, '¿La tradición de los últimos veinte años está completa?'),
  ('JURÍDICO', 3, '¿El predio está libre de hipotecas, embargos y servidumbres vigentes?'),
  ('JURÍDICO', 4, '¿La tradición está libre de falsa tradición?'),
  ('CATASTRAL', 1, '¿El número predial corresponde al folio?'),
  ('CATASTRAL', 2, '¿Las áreas de título, catastro y terreno coinciden dentro de la tolerancia?'),
  ('CATASTRAL', 3, '¿Los linderos del título se reconocen en el plano?'),
  ('CAMPO', 1, '¿El predio se ubicó y se recorrió?'),
  ('CAMPO', 2, '¿Quien recibió la visita es el propietario o el poseedor?'),
  ('CAMPO', 3, '¿El acceso y los servicios se identificaron?'),
  ('CAMPO', 4, '¿Las construcciones y los cultivos se inventariaron?');

create table diagnosticos_gi (
  id integer generated always as identity primary key,
  predio_id integer not null references predios_gi on delete cascade,
  clase text not null check (clase in ('JURÍDICO', 'CATASTRAL', 'CAMPO')),
  estado text not null default 'EN CURSO' check (estado in ('EN CURSO', 'EN REVISIÓN', 'TERMINADO')),
  responsable_id integer references usuarios on delete restrict,
  concepto text not null default 'SIN CONCEPTO'
    check (concepto in ('SIN CONCEPTO', 'VIABLE', 'VIABLE CON CONDICIONES', 'NO VIABLE')),
  hallazgos text not null default '',
  -- [{ pregunta, texto, respuesta, nota }]: the texts as they were asked
  respuestas jsonb not null default '[]',
  observacion text not null default '',
  enviado_por integer references usuarios on delete restrict,
  revisado_por integer references usuarios on delete restrict,
  -- who wrote in it: none of them reviews it
  autores integer[] not null default '{}',
  fecha_revision timestamptz,
  fecha_creacion timestamptz not null default now(),
  version integer not null default 1
);
create unique index diagnosticos_gi_clase on diagnosticos_gi (predio_id, clase);
create index diagnosticos_gi_responsable on diagnosticos_gi (responsable_id);
create index diagnosticos_gi_enviado on diagnosticos_gi (enviado_por);
create index diagnosticos_gi_revisado on diagnosticos_gi (revisado_por);
