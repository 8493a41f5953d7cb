-- How far the changes of the document site were read: its one row.
create table sitio_lecturas (
  unica boolean primary key default true check (unica),
  -- what the site gave to go on from; null: all is to be read
  marca text,
  leido_en timestamptz not null
);

-- The files of letters as they were last seen in the site.
create table sitio_archivos (
  archivo_id uuid primary key references archivos on delete cascade,
  -- what told its content from any other; null for one that was never seen there
  contenido text,
  visto timestamptz not null,
  -- since when it is there no longer
  perdido timestamptz
);
