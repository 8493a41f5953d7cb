-- What the program for it could not read yet is tried again later, so many times.
alter table archivo_por_leer
  add column intentos smallint not null default 0,
  add column desde timestamptz not null default now();
