-- Folios of the land registry: what each certificate says of a predio.
create table folios (
  id integer generated always as identity primary key,
  fmi text not null,
  circulo text generated always as (split_part(fmi, '-', 1)) stored,
  municipio_codigo text references municipios on delete restrict,
  vereda text not null default '',
  direccion text not null default '',
  estado text not null default 'ACTIVO' check (estado in ('ACTIVO', 'CERRADO')),
  tipo text not null default 'NODATA' check (tipo in ('URBANO', 'RURAL', 'NODATA')),
  origen text not null default 'NODATA' check (origen in ('SNR', 'VUR', 'NODATA')),
  fecha_apertura date,
  fecha_impresion date,
  npn text not null default '',
  codigo_anterior text not null default '',
  nupre text not null default '',
  area numeric(18, 2),
  -- these name people: only who may read titles gets them
  cabida_linderos text not null default '',
  complementacion text not null default '',
  usuario_id integer references usuarios on delete set null,
  fecha_carga timestamptz not null default now(),
  version integer not null default 1,
  busqueda text generated always as (buscable(
    fmi || ' ' || npn || ' ' || codigo_anterior || ' ' || nupre || ' ' || direccion || ' ' || vereda
  )) stored
);
create unique index folios_fmi on folios (fmi);
create index folios_busqueda on folios using gin (busqueda gin_trgm_ops);
create index folios_circulo on folios (circulo, id);
create index folios_municipio on folios (municipio_codigo, id);
create index folios_estado on folios (estado, id);
create index folios_tipo on folios (tipo, id);
create index folios_origen on folios (origen, id);
create index folios_apertura on folios (fecha_apertura, id);
create index folios_apertura_desc on folios (fecha_apertura desc nulls last, id desc);
create index folios_impresion on folios (fecha_impresion, id);
create index folios_impresion_desc on folios (fecha_impresion desc nulls last, id desc);
create index folios_carga on folios (fecha_carga, id);
create index folios_area on folios (area, id);
create index folios_area_desc on folios (area desc nulls last, id desc);
create index folios_usuario on folios (usuario_id, id);
create index folios_npn on folios (npn) where npn <> '';

-- Which folio was opened on which: as one of the two says it. The other one may not be loaded.
create table folio_relaciones (
  folio_id integer not null references folios on delete cascade,
  matriz text not null,
  segregado text not null,
  primary key (folio_id, matriz, segregado),
  check (matriz <> segregado)
);
create index folio_relaciones_matriz on folio_relaciones (matriz, segregado);
create index folio_relaciones_segregado on folio_relaciones (segregado, matriz);

create table folio_anotaciones (
  id integer generated always as identity primary key,
  folio_id integer not null references folios on delete cascade,
  numero integer not null,
  fecha date,
  radicacion text not null default '',
  documento text not null default '',
  codigo_acto text not null default '',
  acto text not null default '',
  valor numeric(18, 2),
  -- [{ lado: DE | A, nombre, identificacion, titular: X | I | '' }]
  personas jsonb not null default '[]',
  unique (folio_id, numero)
);

-- A certificate that somebody sent: what was recognised in it, and what a person confirmed.
create table folio_certificados (
  id integer generated always as identity primary key,
  archivo_id uuid not null unique references archivos on delete cascade,
  nombre text not null,
  sha256 text not null,
  estado text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'LEIDO', 'FALLIDO', 'CONFIRMADO')),
  error text,
  paginas integer not null default 0,
  reconocido jsonb,
  confirmado jsonb,
  folio_id integer references folios on delete cascade,
  usuario_id integer references usuarios on delete set null,
  fecha timestamptz not null default now(),
  confirmado_por integer references usuarios on delete set null,
  fecha_confirmacion timestamptz,
  version integer not null default 1
);
create index folio_certificados_folio on folio_certificados (folio_id);
create index folio_certificados_usuario on folio_certificados (usuario_id, id);
