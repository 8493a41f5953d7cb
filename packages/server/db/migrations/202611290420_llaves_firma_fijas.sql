-- A pair of keys is made, and retired once; nothing else is ever changed of it.
create function llave_firma_se_retira() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hasta is null and new.hasta is not null and new.cifrada is null
    and new.huella = old.huella and new.publica = old.publica and new.desde = old.desde then
    return new;
  end if;
  raise exception 'llaves_firma are only made and retired' using errcode = 'restrict_violation';
end $$;
create trigger llaves_firma_fijas before update or delete on llaves_firma
  for each row execute function llave_firma_se_retira();
create trigger llaves_firma_enteras before truncate on llaves_firma
  for each statement execute function solo_agregar();
