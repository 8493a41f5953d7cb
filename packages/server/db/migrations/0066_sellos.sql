-- Books of seals: what the program vouches for with a key that the database does not have. Each entry
-- chains to the one before it in its book. One row per book says where it stands: whoever adds to a
-- book locks it.
create table libros_sellos (
  libro text primary key,
  numero bigint not null default 0,
  sello text not null default ''
);
insert into libros_sellos (libro)
  values ('ENTRADA'), ('SALIDA'), ('auditoria'), ('historial'), ('anclas'), ('reportes');

create table sellos (
  libro text not null references libros_sellos,
  numero bigint not null check (numero > 0),
  tipo text not null,
  -- the record that it vouches for, within its book
  referencia text not null,
  -- canonical JSON of what is sealed
  contenido text not null,
  sello_anterior text not null,
  -- version, key and HMAC-SHA-256 of all of the above
  sello text not null,
  primary key (libro, numero)
);
create index sellos_referencia on sellos (libro, referencia, numero);

create function libro_sellos_avanza() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.libro = old.libro and new.numero > old.numero and exists (
    select from sellos where libro = new.libro and numero = new.numero and sello = new.sello
  ) then
    return new;
  end if;
  raise exception 'libros_sellos only goes on';
end $$;
create trigger libros_sellos_avanza before insert or update or delete on libros_sellos
  for each row execute function libro_sellos_avanza();
create trigger libros_sellos_fijos before truncate on libros_sellos
  for each statement execute function solo_agregar();
create trigger sellos_fijos before update or delete or truncate on sellos
  for each statement execute function solo_agregar();

-- Rows of the two trails carry a seal of their own; the books vouch for them in batches.
alter table auditoria add column sello text;
-- who acted, also when the account is deleted later
alter table auditoria add column autor integer;
alter table cambios_correspondencia add column sello text;
create unique index auditoria_sello on auditoria (sello) where sello is not null;
create unique index cambios_correspondencia_sello on cambios_correspondencia (sello)
  where sello is not null;

alter table ejecuciones_reporte add column sello text;
alter table capas_analisis_reporte add column sello text;
