-- Browsers in which an account signed in before: let through while others wait, when passwords are
-- guessed. Only the hash of what the browser keeps; one browser may be known to several accounts.
create table dispositivos_conocidos (
  token_hash text not null,
  usuario_id integer not null references usuarios on delete cascade,
  created_at timestamptz not null default now(),
  primary key (token_hash, usuario_id)
);
create index dispositivos_conocidos_usuario on dispositivos_conocidos (usuario_id, created_at);
