-- Reports over years read sums that are kept by month instead of every effort.

-- An effort knows its assignment's activity: reports by activity, project or process need no more.
alter table asignaciones add constraint asignaciones_id_actividad unique (id, actividad_id);
alter table esfuerzos add column actividad_id integer;
alter table esfuerzos disable trigger user;
update esfuerzos e set actividad_id = a.actividad_id from asignaciones a where a.id = e.asignacion_id;
alter table esfuerzos enable trigger user;
alter table esfuerzos alter column actividad_id set not null;
alter table esfuerzos drop constraint esfuerzos_asignacion_id_fkey;
alter table esfuerzos add constraint esfuerzos_asignacion foreign key (asignacion_id, actividad_id)
  references asignaciones (id, actividad_id) on update cascade on delete cascade;

create function esfuerzo_actividad() returns trigger language plpgsql as $$
begin
  new.actividad_id := (select actividad_id from asignaciones where id = new.asignacion_id);
  return new;
end $$;
create trigger esfuerzo_actividad before insert or update of asignacion_id on esfuerzos
  for each row execute function esfuerzo_actividad();

-- Minutes worked in a month of Colombia, of a person and on an activity. Zero stays as a row.
create table esfuerzos_mes_usuario (
  usuario_id integer not null references usuarios on delete cascade,
  mes date not null,
  es_gestion boolean not null,
  minutos integer not null,
  primary key (usuario_id, mes, es_gestion)
);
create index esfuerzos_mes_usuario_mes on esfuerzos_mes_usuario (mes);
create table esfuerzos_mes_actividad (
  actividad_id integer not null references actividades on delete cascade,
  mes date not null,
  es_gestion boolean not null,
  minutos integer not null,
  primary key (actividad_id, mes, es_gestion)
);
create index esfuerzos_mes_actividad_mes on esfuerzos_mes_actividad (mes);

-- The months of Colombia that an effort touches, each with its minutes; its clock is five hours
-- behind UTC all year, and what ends at a midnight does not touch the day that begins there.
create function minutos_por_mes(inicio timestamptz, fin timestamptz)
  returns table (mes date, minutos integer) language sql immutable as $$
  select m::date, (date_part('epoch',
      least(fin, (m + interval '1 month' + interval '5 hours') at time zone 'UTC')
      - greatest(inicio, (m + interval '5 hours') at time zone 'UTC')) / 60)::int
  from generate_series(
    date_trunc('month', (inicio at time zone 'UTC') - interval '5 hours'),
    (fin at time zone 'UTC') - interval '5 hours 1 microsecond', interval '1 month') m
$$;

-- Adds what a statement did to the sums. Rows are written once each and in order: statements that
-- meet wait for each other in the same row, and none holds what the other waits for.
create function esfuerzos_sumar_meses() returns trigger language plpgsql as $$
declare
  cambios text := case tg_op
    when 'INSERT' then 'select 1 as signo, f.* from despues f'
    when 'DELETE' then 'select -1 as signo, f.* from antes f'
    else 'select -1 as signo, f.* from antes f union all select 1, f.* from despues f' end;
  suma text := 'insert into %1$I as s (%2$I, mes, es_gestion, minutos)
    select f.%2$I, m.mes, f.es_gestion, sum(f.signo * m.minutos)
    from (%3$s) f cross join lateral minutos_por_mes(f.hora_inicio, f.hora_fin) m
    group by 1, 2, 3 having sum(f.signo * m.minutos) <> 0 order by 1, 2, 3
    on conflict (%2$I, mes, es_gestion) do update set minutos = s.minutos + excluded.minutos';
begin
  execute format(suma, 'esfuerzos_mes_usuario', 'usuario_id', cambios);
  execute format(suma, 'esfuerzos_mes_actividad', 'actividad_id', cambios);
  return null;
end $$;
create trigger esfuerzos_sumados after insert on esfuerzos
  referencing new table as despues for each statement execute function esfuerzos_sumar_meses();
create trigger esfuerzos_corregidos after update on esfuerzos
  referencing old table as antes new table as despues
  for each statement execute function esfuerzos_sumar_meses();
create trigger esfuerzos_restados after delete on esfuerzos
  referencing old table as antes for each statement execute function esfuerzos_sumar_meses();

insert into esfuerzos_mes_usuario (usuario_id, mes, es_gestion, minutos)
  select e.usuario_id, m.mes, e.es_gestion, sum(m.minutos)
  from esfuerzos e cross join lateral minutos_por_mes(e.hora_inicio, e.hora_fin) m
  group by 1, 2, 3;
insert into esfuerzos_mes_actividad (actividad_id, mes, es_gestion, minutos)
  select e.actividad_id, m.mes, e.es_gestion, sum(m.minutos)
  from esfuerzos e cross join lateral minutos_por_mes(e.hora_inicio, e.hora_fin) m
  group by 1, 2, 3;
