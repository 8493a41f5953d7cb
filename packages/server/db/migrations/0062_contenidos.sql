-- Stored content that no file names: what is being stored, what a save refused, what a record let go.
-- A key is here or in "archivos": triggers move it in the transaction that names it or lets it go, so
-- that nothing is removed on anybody's word but the database's.
create table contenidos_sueltos (
  clave text primary key,
  desde timestamptz not null default now(),
  -- whose allowance it takes up, and how much of it
  usuario_id integer references usuarios on delete set null,
  bytes bigint not null default 0,
  -- being removed since: from now on no file may name it
  retirado_en timestamptz
);
create index contenidos_sueltos_desde on contenidos_sueltos (desde);
create index contenidos_sueltos_usuario on contenidos_sueltos (usuario_id) where usuario_id is not null;

-- Who sent the bytes, and whether a record that was saved has them already.
alter table archivos
  add column cargado_por integer references usuarios on delete set null,
  add column sin_guardar boolean not null default false;
create index archivos_sin_guardar on archivos (cargado_por, created_at) where sin_guardar;

update archivos a set sin_guardar = true, cargado_por = coalesce(creado_por,
    case when entidad like 'carga\_sujeto.%' and entidad_id ~ '^\d{1,9}$' then
      (select u.id from usuarios u where u.id = a.entidad_id::integer) end)
where entidad like 'carga\_sujeto.%'
  or entidad in ('correspondencia', 'importacion_capa', 'plan_trabajo') and entidad_id is null
    and not exists (select from correspondencias c where a.id in (c.archivo_id, c.pdf_id))
    and not exists (select from anexos_correspondencia x where x.archivo_id = a.id)
    and not exists (select from planes_trabajo p where p.archivo_id = a.id)
  or entidad = 'plantillaCorrespondencia' and entidad_id is null
    and not exists (select from plantillas_correspondencia p where p.archivo_id = a.id);

create function contenido_nombrado() returns trigger language plpgsql as $$
declare
  suelto contenidos_sueltos;
begin
  delete from contenidos_sueltos where clave = new.clave returning * into suelto;
  if suelto.retirado_en is not null then
    raise exception 'the content % is being removed', new.clave using errcode = 'object_in_use';
  end if;
  new.cargado_por := coalesce(new.cargado_por, suelto.usuario_id);
  return new;
end $$;
create trigger contenido_nombrado before insert or update of clave on archivos
  for each row execute function contenido_nombrado();

create function contenido_suelto() returns trigger language plpgsql as $$
begin
  -- The former place of content that moved takes up nobody's allowance: the content is not gone.
  insert into contenidos_sueltos (clave, usuario_id, bytes)
    values (old.clave, case when tg_op = 'DELETE' then old.cargado_por end, old.bytes)
    on conflict (clave) do nothing;
  return null;
end $$;
create trigger contenido_suelto after delete on archivos
  for each row execute function contenido_suelto();
create trigger contenido_movido after update of clave on archivos
  for each row when (old.clave <> new.clave) execute function contenido_suelto();
