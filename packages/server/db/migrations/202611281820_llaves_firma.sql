-- Pairs of keys with which the installation signs what anybody may check: the public half, and the private one encrypted with
-- the program's secret. Of one that was retired the public half stays. The seal says that the program made it.
create table llaves_firma (
  -- SHA-256 of the public key as SPKI, hexadecimal
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  publica text not null,
  -- null once it was retired
  cifrada text,
  sello text not null,
  desde timestamptz not null default clock_timestamp(),
  hasta timestamptz,
  check ((cifrada is null) = (hasta is not null))
);
create unique index llaves_firma_vigente on llaves_firma ((hasta is null)) where hasta is null;

-- Of a closing: the signature on the index (IEEE P1363, base64) and the key that it was made with; null in those of before.
alter table archivo_expediente_actos
  add column firma text,
  add column llave text references llaves_firma on delete restrict,
  add check ((firma is null) = (llave is null)),
  add check (firma is null or acto = 'CIERRA');
create index archivo_expediente_actos_llave on archivo_expediente_actos (llave) where llave is not null;
