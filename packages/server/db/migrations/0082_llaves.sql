-- What was submitted with a key: the same key with something else is refused, not taken for the first.
alter table idempotencia add column huella text;

-- The keys with which this database was sealed and encrypted, by their names (never the keys).
create table llaves (
  nombre text primary key,
  desde timestamptz not null default clock_timestamp()
);
