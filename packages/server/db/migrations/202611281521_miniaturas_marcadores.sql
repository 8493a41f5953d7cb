-- What a bookmark looked like when it was kept: beside it, so that lists do not read the pictures.
create table marcador_miniaturas (
  marcador_id integer primary key references marcadores on delete cascade,
  -- a JPEG that the server encoded
  contenido bytea not null check (octet_length(contenido) <= 30720),
  -- what tells this picture from the one before
  huella text not null
);
