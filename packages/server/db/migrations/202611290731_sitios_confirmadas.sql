-- What was confirmed when a folder was connected: a restriction that comes later asks again.
alter table archivo_sitios
  add column confirmadas text[] not null default '{}'
    check (confirmadas <@ '{PERSONAS,REGISTRO,RESERVA}'::text[]);
update archivo_sitios set confirmadas = '{PERSONAS,REGISTRO,RESERVA}' where confirmada;
alter table archivo_sitios drop column confirmada;
