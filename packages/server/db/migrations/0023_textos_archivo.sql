-- The words of the files of letters, by which letters are found. Only words: the file has the text,
-- and what was read of it goes when it is deleted.
create table textos_archivo (
  archivo_id uuid primary key references archivos on delete cascade,
  correspondencia_id integer not null references correspondencias on delete cascade,
  palabras tsvector not null,
  -- why nothing could be read
  error text,
  fecha timestamptz not null default now()
);
create index textos_archivo_palabras on textos_archivo using gin (palabras);
create index textos_archivo_carta on textos_archivo (correspondencia_id);
