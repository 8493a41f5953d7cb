create extension if not exists postgis;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What a search compares: lower case, no accents. Immutable so that generated columns may use it.
create or replace function buscable(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', normalize(texto, NFC))) $$;

create schema if not exists capas;
create schema if not exists capas_preparadas;
