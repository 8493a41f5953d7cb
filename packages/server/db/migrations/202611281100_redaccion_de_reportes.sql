-- Who asked for a document that is being written: of a project's study, or of a quick report.
alter table proyecto_it_redacciones
  alter column proyecto_it_id drop not null,
  add column reporte_rapido_id integer references reportes_rapidos on delete cascade,
  add constraint proyecto_it_redacciones_de check (num_nonnulls(proyecto_it_id, reporte_rapido_id) = 1);
create index proyecto_it_redacciones_reporte on proyecto_it_redacciones (reporte_rapido_id);

-- Covers what the written report was written of and its content: while it would be written of the same,
-- it is given again.
alter table reportes_rapidos add column sello_escrito text;
