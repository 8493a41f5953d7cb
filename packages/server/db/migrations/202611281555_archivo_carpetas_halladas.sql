-- Folders are found by a part of their name, and files by a part of their code, wherever they lie.
create index archivo_carpetas_buscadas on archivo_carpetas using gin (buscable(nombre) gin_trgm_ops);
create index archivo_expedientes_buscados on archivo_expedientes using gin (buscable(codigo) gin_trgm_ops);
