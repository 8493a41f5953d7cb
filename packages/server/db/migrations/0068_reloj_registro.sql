-- The last moment at which the database's clock is known to have been right.
create table reloj_registro (
  id boolean primary key default true check (id),
  visto timestamptz not null,
  -- keyed: a row that was put here by hand is not believed
  sello text not null
);

-- A series goes on: to the next number of the filing's own year, also when that year is an earlier one
-- because a clock was put right.
create or replace function serie_radicacion_avanza() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.serie = old.serie and (
    (new.anulados = old.anulados and new.sello <> old.sello
      and new.ultimo = (select max(consecutivo) from radicados r
        where r.serie = new.serie and r.anio = new.anio)
      and (new.ultimo = 1 or exists (select from radicados r where r.serie = new.serie
        and r.anio = new.anio and r.consecutivo = new.ultimo - 1))
      and exists (select from radicados r where r.serie = new.serie and r.anio = new.anio
        and r.consecutivo = new.ultimo and r.sello = new.sello and r.sello_anterior = old.sello))
    or (new.anio = old.anio and new.ultimo = old.ultimo and new.sello = old.sello
      and new.anulados = old.anulados + 1)
  ) then
    return new;
  end if;
  raise exception 'series_radicacion only goes on';
end $$;
