-- Files of other records that the sealed index of an expediente names. They stay, with their content, when their record
-- lets them go: a letter whose PDF was written again, a report that was replaced.
create table archivo_expediente_archivos (
  acto_id integer not null references archivo_expediente_actos on delete cascade,
  archivo_id uuid not null references archivos on delete restrict,
  primary key (archivo_id, acto_id)
);
create index archivo_expediente_archivos_acto on archivo_expediente_archivos (acto_id);

-- The deletion of a sealed file is passed over, not refused: who replaces a file of a record knows of no index.
create function archivo_sellado_queda() returns trigger language plpgsql as $$
begin
  if exists (select from archivo_expediente_archivos s where s.archivo_id = old.id) then
    return null;
  end if;
  return old;
end $$;
create trigger archivo_sellado_queda before delete on archivos
  for each row execute function archivo_sellado_queda();
