-- What is only ever added to, for the role that the program works with: it inserts and reads, and has
-- no right to change, remove or empty. Run at every start: a dump restored by another role brings other
-- rights. A superuser of the database has every right whatever is revoked; triggers stop it too.
do $$
declare
  tabla text;
begin
  foreach tabla in array array['auditoria', 'cambios_correspondencia', 'radicados',
    'documentos_sellados', 'anulaciones_radicado', 'sellos'] loop
    execute format('revoke update, delete, truncate on %I from public', tabla);
    execute format('revoke update, delete, truncate, trigger on %I from %I', tabla, current_user);
  end loop;
  revoke delete, truncate, trigger on series_radicacion, libros_sellos from public;
  execute format('revoke delete, truncate, trigger on series_radicacion, libros_sellos from %I',
    current_user);
  -- Whoever deletes what a row refers to, or writes what refers to a row, locks that row first, which
  -- takes the right to change some column: the one that no statement can change.
  execute format('grant update (id) on auditoria, cambios_correspondencia, radicados,
    documentos_sellados to %I', current_user);
  execute format('grant update (radicado_id) on anulaciones_radicado to %I', current_user);
  -- An account that is deleted leaves its name in "username".
  execute format('grant update (usuario_id) on auditoria to %I', current_user);
exception when insufficient_privilege then
  -- The tables are somebody else's: that role has given what it gives.
  null;
end $$;
