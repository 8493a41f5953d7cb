-- Whether a letter's Word file is as its template made it: then it may be made again, while one that
-- a person wrote is never replaced by the program.
alter table correspondencias add column documento_generado boolean not null default false;
update correspondencias set documento_generado = true
  where plantilla_id is not null and archivo_id is not null and saliente;
