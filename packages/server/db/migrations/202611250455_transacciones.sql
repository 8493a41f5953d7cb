-- What a transaction leaves of itself, so that one whose answer to COMMIT is lost can be asked for. Its
-- number cannot: after a fall PostgreSQL gives the number of an erased transaction to another one.
create table transacciones_hechas (
  id uuid primary key,
  desde timestamptz not null default now()
);
create index transacciones_hechas_desde on transacciones_hechas (desde);
