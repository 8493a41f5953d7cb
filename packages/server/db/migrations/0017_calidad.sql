-- What quality control said first, and the work that followed its rejections.

alter table asignaciones
  -- APROBADO CC: it passed at the first review
  add column primera_revision text check (primera_revision in ('APROBADO CC', 'RECHAZADO')),
  -- when quality control sent it back the first time
  add column primer_rechazo timestamptz,
  -- the part of minutos_gestion that is rework, kept by the triggers of the efforts
  add column minutos_retrabajo integer not null default 0;

-- The errors that rejections named, and the reviews of an assignment.
create index asignacion_historial_revisiones on asignacion_historial (asignacion_id, fecha, id)
  where estado in ('APROBADO CC', 'RECHAZADO');

-- The one definition of rework: effort of management that begins after the first rejection.
create function es_retrabajo(gestion boolean, inicio timestamptz, rechazo timestamptz)
  returns boolean language sql immutable as $$
  select coalesce(gestion and inicio > rechazo, false)
$$;

create function esfuerzo_retrabajo() returns trigger language plpgsql as $$
begin
  new.es_retrabajo := es_retrabajo(new.es_gestion, new.hora_inicio,
    (select primer_rechazo from asignaciones where id = new.asignacion_id));
  return new;
end $$;
create trigger esfuerzo_retrabajo before insert or update on esfuerzos
  for each row execute function esfuerzo_retrabajo();

create or replace function sumar_esfuerzos(asignadas integer[]) returns void language plpgsql as $$
begin
  perform from asignaciones where id = any(asignadas) order by id for no key update;
  update asignaciones a
    set minutos_gestion = s.gestion, minutos_control = s.control,
        minutos_retrabajo = s.retrabajo, fecha_inicio_real = s.inicio
    from (
      select x.id,
        coalesce(sum(extract(epoch from e.hora_fin - e.hora_inicio))
          filter (where e.es_gestion), 0) / 60 as gestion,
        coalesce(sum(extract(epoch from e.hora_fin - e.hora_inicio))
          filter (where not e.es_gestion), 0) / 60 as control,
        coalesce(sum(extract(epoch from e.hora_fin - e.hora_inicio))
          filter (where e.es_retrabajo), 0) / 60 as retrabajo,
        min(e.hora_inicio) filter (where e.es_gestion) as inicio
      from unnest(asignadas) x(id) left join esfuerzos e on e.asignacion_id = x.id
      group by x.id) s
    where a.id = s.id;
end $$;

-- A review is a row of the history: there the first one and the first rejection are seen.
create function asignacion_revisada() returns trigger language plpgsql as $$
begin
  update asignaciones a set
    primera_revision = (select h.estado from asignacion_historial h
      where h.asignacion_id = a.id and h.estado in ('APROBADO CC', 'RECHAZADO')
      order by h.fecha, h.id limit 1),
    primer_rechazo = (select min(h.fecha) from asignacion_historial h
      where h.asignacion_id = a.id and h.estado = 'RECHAZADO')
    where a.id = new.asignacion_id;
  -- What was logged already for a later time; their trigger says which is rework.
  if new.estado = 'RECHAZADO' then
    update esfuerzos set es_retrabajo = true
      where asignacion_id = new.asignacion_id and hora_inicio > new.fecha and not es_retrabajo;
  end if;
  return null;
end $$;
create trigger asignacion_revisada after insert on asignacion_historial
  for each row when (new.estado in ('APROBADO CC', 'RECHAZADO'))
  execute function asignacion_revisada();

update asignaciones a set
  primera_revision = (select h.estado from asignacion_historial h
    where h.asignacion_id = a.id and h.estado in ('APROBADO CC', 'RECHAZADO')
    order by h.fecha, h.id limit 1),
  primer_rechazo = (select min(h.fecha) from asignacion_historial h
    where h.asignacion_id = a.id and h.estado = 'RECHAZADO')
  where exists (select from asignacion_historial h
    where h.asignacion_id = a.id and h.estado in ('APROBADO CC', 'RECHAZADO'));
update esfuerzos set es_retrabajo = es_retrabajo
  where asignacion_id in (select id from asignaciones where primer_rechazo is not null);
