-- Files that came by themselves: each waits, as a document of one folder, until somebody says what it is.
create table archivo_recibidos (
  documento_id integer primary key references archivo_documentos on delete cascade,
  origen text not null check (origen in ('CARPETA', 'S3', 'CORREO')),
  -- as its sender called it: the path below the folder, or the subject and who wrote it
  procedencia text not null default '',
  -- what it was taken by: the same never comes twice
  toma text not null unique,
  fecha timestamptz not null default now(),
  -- who filed it, and what is needed to take that back
  clasificado_por integer references usuarios on delete set null,
  fecha_clasificacion timestamptz,
  version_clasificada integer,
  antes jsonb
);
create index archivo_recibidos_fecha on archivo_recibidos (fecha, documento_id);
create index archivo_recibidos_clasificacion
  on archivo_recibidos (fecha_clasificacion, documento_id) where fecha_clasificacion is not null;

-- The words by which a document is compared with others; few of each.
create table archivo_palabras (
  documento_id integer primary key references archivo_documentos on delete cascade,
  palabras text[] not null
);
create index archivo_documentos_con_tipo on archivo_documentos (id) where tipo_id is not null;

-- What people filed last before there was this table.
insert into archivo_palabras (documento_id, palabras)
select d.id, w.palabras
from (select id, nombre, texto from archivo_documentos
  where papelera_id is null order by id desc limit 4000) d
cross join lateral (
  select array_agg(p.lexeme) as palabras from (
    select t.lexeme from unnest(to_tsvector('spanish'::regconfig, regexp_replace(
      buscable(d.nombre || ' ' || left(coalesce(d.texto, ''), 8000)), '[^[:alnum:]]+', ' ', 'g'))) t
    where char_length(t.lexeme) between 3 and 30 and t.lexeme !~ '[0-9]'
    order by array_length(t.positions, 1) desc, t.lexeme limit 80) p
) w
where w.palabras is not null;
