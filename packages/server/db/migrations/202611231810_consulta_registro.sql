-- What the registry told of a folio, field by field: taken in or put aside by a person, never by itself.
create table folio_propuestas (
  id integer generated always as identity primary key,
  folio_id integer not null references folios on delete cascade,
  -- a field of the folio's form, or of what it says of people
  campo text not null,
  valor jsonb not null,
  estado text not null default 'PROPUESTA' check (estado in ('PROPUESTA', 'ACEPTADA', 'DESCARTADA')),
  consultada_en timestamptz not null default now(),
  unique (folio_id, campo)
);

-- Who waits for the registry's answer: one query of a person at a time, whichever process asks.
create table folio_consultas (
  usuario_id integer primary key references usuarios on delete cascade,
  desde timestamptz not null default clock_timestamp()
);
