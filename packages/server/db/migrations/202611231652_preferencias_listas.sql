-- How each person wants the lists: of one, or with the empty name of all of them.
create table preferencias_listas (
  usuario_id integer not null references usuarios (id) on delete cascade,
  lista text not null,
  valores jsonb not null default '{}',
  vista_id integer,
  primary key (usuario_id, lista)
);

-- Search, filters, order and columns of a list under a name: its owner's, or of a group too.
create table vistas_listas (
  id integer generated always as identity primary key,
  lista text not null,
  nombre text not null,
  usuario_id integer not null references usuarios (id) on delete cascade,
  grupo_id integer references grupos (id) on delete set null,
  contenido jsonb not null,
  version integer not null default 1
);
create index vistas_listas_usuario on vistas_listas (usuario_id, lista);
create index vistas_listas_grupo on vistas_listas (grupo_id, lista);

-- The view with which a list opens.
alter table preferencias_listas
  add constraint preferencias_listas_vista
  foreign key (vista_id) references vistas_listas (id) on delete set null;
create index preferencias_listas_vista on preferencias_listas (vista_id);
