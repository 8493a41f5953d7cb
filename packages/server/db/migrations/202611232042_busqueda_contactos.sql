-- Companies and people are found by their telephones and e-mails.
alter table telefonos add column busqueda text not null generated always as (
  regexp_replace(telefono, '[[:space:]().+-]', '', 'g')
) stored;
create index telefonos_busqueda on telefonos using gin (busqueda gin_trgm_ops);

alter table emails add column busqueda text not null generated always as (buscable(email)) stored;
create index emails_busqueda on emails using gin (busqueda gin_trgm_ops);
