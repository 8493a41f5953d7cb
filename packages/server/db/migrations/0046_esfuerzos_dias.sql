-- Reports sum efforts from rows that hold what they group and narrow by, and nothing else.

-- The days of Colombia that an effort touches, each with its minutes; its clock is five hours behind
-- UTC all year, and what ends at a midnight does not touch the day that begins there.
create function minutos_por_dia(inicio timestamptz, fin timestamptz)
  returns table (dia date, minutos smallint) language sql immutable as $$
  select d::date, (date_part('epoch',
      least(fin, (d + interval '1 day' + interval '5 hours') at time zone 'UTC')
      - greatest(inicio, (d + interval '5 hours') at time zone 'UTC')) / 60)::smallint
  from generate_series(
    date_trunc('day', (inicio at time zone 'UTC') - interval '5 hours'),
    (fin at time zone 'UTC') - interval '5 hours 1 microsecond', interval '1 day') d
$$;

-- The efforts cut at each midnight, as triggers keep them.
create table esfuerzos_dias (
  esfuerzo_id integer not null references esfuerzos on delete cascade,
  usuario_id integer not null,
  asignacion_id integer not null,
  actividad_id integer not null,
  dia date not null,
  mes date not null generated always as (date_trunc('month', dia::timestamp)::date) stored,
  minutos smallint not null,
  es_gestion boolean not null,
  es_retrabajo boolean not null,
  primary key (esfuerzo_id, dia)
);

insert into esfuerzos_dias (esfuerzo_id, usuario_id, asignacion_id, actividad_id, dia, minutos,
    es_gestion, es_retrabajo)
  select e.id, e.usuario_id, e.asignacion_id, e.actividad_id, d.dia, d.minutos, e.es_gestion,
    e.es_retrabajo
  from esfuerzos e cross join lateral minutos_por_dia(e.hora_inicio, e.hora_fin) d;

create index esfuerzos_dias_dia on esfuerzos_dias (dia);
create index esfuerzos_dias_usuario on esfuerzos_dias (usuario_id, dia);
create index esfuerzos_dias_asignacion on esfuerzos_dias (asignacion_id, dia);
create index esfuerzos_dias_actividad on esfuerzos_dias (actividad_id, dia);
drop index esfuerzos_cruzan;

create function esfuerzos_cortar_dias() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from esfuerzos_dias where esfuerzo_id in (select id from despues);
  end if;
  insert into esfuerzos_dias (esfuerzo_id, usuario_id, asignacion_id, actividad_id, dia, minutos,
      es_gestion, es_retrabajo)
    select f.id, f.usuario_id, f.asignacion_id, f.actividad_id, d.dia, d.minutos, f.es_gestion,
      f.es_retrabajo
    from despues f cross join lateral minutos_por_dia(f.hora_inicio, f.hora_fin) d;
  return null;
end $$;
create trigger esfuerzos_cortados after insert on esfuerzos
  referencing new table as despues for each statement execute function esfuerzos_cortar_dias();
create trigger esfuerzos_recortados after update on esfuerzos
  referencing new table as despues for each statement execute function esfuerzos_cortar_dias();
