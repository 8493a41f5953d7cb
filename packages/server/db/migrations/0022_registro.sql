-- The register of letters. One row per series keeps where it stands: whoever files locks it, so
-- numbers are given in the order of the commits and a rollback gives its number back.
create table series_radicacion (
  serie text primary key check (serie in ('ENTRADA', 'SALIDA')),
  anio integer not null,
  ultimo integer not null,
  -- the seal of the last filing: what the next one chains to, and what shows a cut end
  sello text not null,
  -- how many filings of the series are annulled: shows an annulment that was taken away
  anulados integer not null default 0
);
insert into series_radicacion (serie, anio, ultimo, sello)
  values ('ENTRADA', 0, 0, repeat('0', 64)), ('SALIDA', 0, 0, repeat('0', 64));

create table radicados (
  id integer generated always as identity primary key,
  correspondencia_id integer not null unique references correspondencias,
  serie text not null references series_radicacion,
  anio integer not null,
  consecutivo integer not null check (consecutivo > 0),
  codigo text not null unique,
  fecha timestamptz not null,
  -- canonical JSON of what is sealed
  contenido text not null,
  -- SHA-256 of the previous seal of the series and this content, in hexadecimal
  sello text not null,
  sello_anterior text not null,
  codigo_verificacion text not null unique,
  unique (serie, anio, consecutivo)
);
create index radicados_fecha on radicados (serie, fecha);

create table documentos_sellados (
  id integer generated always as identity primary key,
  radicado_id integer not null references radicados,
  sha256 text not null,
  paginas integer check (paginas > 0),
  fecha timestamptz not null default now(),
  -- SHA-256 of the filing's seal and this document
  sello text not null,
  unique (radicado_id, sha256)
);
create index documentos_sellados_sha256 on documentos_sellados (sha256);

create table anulaciones_radicado (
  radicado_id integer primary key references radicados,
  motivo text not null check (motivo <> ''),
  -- the act that orders it, e.g. 'Acta 012 de 2026'
  acto text not null check (acto <> ''),
  usuario_id integer not null references usuarios,
  fecha timestamptz not null,
  sello text not null
);

create trigger radicados_fijos before update or delete or truncate on radicados
  for each statement execute function solo_agregar();
create trigger documentos_sellados_fijos
  before update or delete or truncate on documentos_sellados
  for each statement execute function solo_agregar();
create trigger anulaciones_radicado_fijas
  before update or delete or truncate on anulaciones_radicado
  for each statement execute function solo_agregar();

-- A series only goes on: to the next number, or to the first of a later year.
create function serie_radicacion_avanza() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.serie = old.serie and (
    (new.anio = old.anio and new.ultimo = old.ultimo + 1)
    or (new.anio > old.anio and new.ultimo = 1)
    or (new.anio = old.anio and new.ultimo = old.ultimo and new.sello = old.sello
      and new.anulados = old.anulados + 1)
  ) then
    return new;
  end if;
  raise exception 'series_radicacion only goes on';
end $$;
create trigger serie_radicacion_avanza before insert or update or delete on series_radicacion
  for each row execute function serie_radicacion_avanza();

-- Days without work besides weekends and the holidays of the law (civic days, strikes …).
create table dias_no_habiles (
  id integer generated always as identity primary key,
  version integer not null default 1,
  fecha date not null,
  nombre text not null
);
create unique index dias_no_habiles_fecha on dias_no_habiles (fecha);

-- Business days within which a letter of this type is answered; none where the law sets none.
alter table tipos_correspondencia
  add column dias_respuesta integer check (dias_respuesta between 1 and 365);
insert into tipos_correspondencia (nombre) values ('Consulta'), ('Solicitud de documentos')
  on conflict do nothing;
-- Ley 1755 de 2015, artículo 14.
update tipos_correspondencia set dias_respuesta = 15 where nombre = 'Derecho de petición';
update tipos_correspondencia set dias_respuesta = 30 where nombre = 'Consulta';
update tipos_correspondencia set dias_respuesta = 10 where nombre = 'Solicitud de documentos';

-- Who was sent a filed letter, and what became of it.
create table notificaciones_correspondencia (
  id integer generated always as identity primary key,
  correspondencia_id integer not null references correspondencias,
  destinatario text not null,
  estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADA', 'FALLIDA')),
  error text,
  intentos integer not null default 0,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  enviada_en timestamptz,
  unique (correspondencia_id, destinatario)
);
