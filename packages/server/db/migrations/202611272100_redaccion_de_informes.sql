-- Covers what a document was written of and its content: while it would be written of the same, it is
-- given again.
alter table proyecto_it_documentos add column sello text;

-- Who asked for a document that is being written: one job writes it for all of them.
create table proyecto_it_redacciones (
  trabajo_id uuid not null references trabajos on delete cascade,
  usuario_id integer not null references usuarios on delete cascade,
  proyecto_it_id integer not null references proyectos_it on delete cascade,
  pedida timestamptz not null default now(),
  -- whether the person went on without it, and is told when it is ready
  avisar boolean not null default false,
  -- whether it is, and those who went on have been told
  lista boolean not null default false,
  primary key (trabajo_id, usuario_id)
);
create index proyecto_it_redacciones_usuario on proyecto_it_redacciones (usuario_id, proyecto_it_id);
create index proyecto_it_redacciones_proyecto on proyecto_it_redacciones (proyecto_it_id);
