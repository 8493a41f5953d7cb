-- Layers are read by a role that sees their tables and nothing else of the program: whatever a layer
-- is made of, a view or a function of somebody else's, it reaches no user and no session. Run at every
-- start: a dump holds no roles. Where the program may not create roles, the operator does.
create or replace function conceder_lectura(tabla regclass) returns void language plpgsql as $$
begin
  -- A view asks for the rights of who reads it, not for those of who made it.
  if (select relkind = 'v' from pg_class where oid = tabla) then
    execute format('alter view %s set (security_invoker = true)', tabla);
  end if;
  execute format('grant select on %s to comarca_lector', tabla);
exception when insufficient_privilege or undefined_object or invalid_parameter_value then
  -- Somebody else's table, or a view of a server before 15: its owner grants it.
  null;
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'comarca_lector') then
    begin
      create role comarca_lector nologin;
    exception when insufficient_privilege then
      return;
    when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not pg_has_role('comarca_lector', 'member') then
    begin
      execute format('grant comarca_lector to %I', current_user);
    exception when insufficient_privilege then
      return;
    end;
  end if;
  grant usage on schema capas, capas_preparadas, catastro_bases to comarca_lector;
  alter default privileges in schema capas grant select on tables to comarca_lector;
  alter default privileges in schema capas_carga grant select on tables to comarca_lector;
  alter default privileges in schema capas_preparadas grant select on tables to comarca_lector;
  perform conceder_lectura(c.oid) from pg_class c
  where c.relnamespace in ('capas'::regnamespace, 'capas_preparadas'::regnamespace)
    and c.relkind in ('r', 'v', 'm', 'p', 'f');
  -- Of a cadastral base, tiles are made of its ground.
  perform conceder_lectura(c.oid) from pg_class c
  where c.relnamespace = 'catastro_bases'::regnamespace and c.relname ~ '^terrenos_'
    and c.relkind in ('r', 'p');
end $$;
