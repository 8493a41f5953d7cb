-- Who managed and controlled what is closed stays written on it, whoever has the place later; the work
-- that goes on follows its places, and begins again with who has them now.

create or replace function asignacion_personas() returns trigger language plpgsql as $$
declare
  closed constant text[] := array['APROBADO CC', 'FINALIZADO'];
begin
  if tg_op = 'UPDATE' then
    if new.estado = any (closed) and old.estado = any (closed) then
      return new;
    end if;
    if new.recurso_gestion_id = old.recurso_gestion_id
        and new.recurso_control_id is not distinct from old.recurso_control_id
        and not (old.estado = any (closed)) then
      return new;
    end if;
  end if;
  select usuario_id into new.usuario_gestion_id
    from recursos where id = new.recurso_gestion_id for share;
  new.usuario_control_id := null;
  select usuario_id into new.usuario_control_id
    from recursos where id = new.recurso_control_id for share;
  -- as the check of the table says it, by a code that people are told of
  if new.usuario_control_id = new.usuario_gestion_id then
    raise exception 'asignaciones_otra_persona: the same person would manage and control an assignment'
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
drop trigger asignacion_personas on asignaciones;
create trigger asignacion_personas
  before insert or update of recurso_gestion_id, recurso_control_id, estado on asignaciones
  for each row execute function asignacion_personas();

create or replace function recurso_persona() returns trigger language plpgsql as $$
begin
  if exists (select from asignaciones
      where estado not in ('APROBADO CC', 'FINALIZADO')
        and ((recurso_gestion_id = new.id and usuario_control_id = new.usuario_id
              and recurso_control_id is distinct from new.id)
          or (recurso_control_id = new.id and usuario_gestion_id = new.usuario_id
              and recurso_gestion_id <> new.id))) then
    raise exception 'the same person would manage and control an assignment'
      using errcode = 'foreign_key_violation';
  end if;
  update asignaciones
    set usuario_gestion_id =
          case recurso_gestion_id when new.id then new.usuario_id else usuario_gestion_id end,
        usuario_control_id =
          case recurso_control_id when new.id then new.usuario_id else usuario_control_id end,
        version = version + 1
    where (recurso_gestion_id = new.id or recurso_control_id = new.id)
      and estado not in ('APROBADO CC', 'FINALIZADO');
  return null;
end $$;
