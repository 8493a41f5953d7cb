-- The kept documents of each quick report, one for each way in which its sheets were wished for: who was
-- told of one still finds it after somebody had another one written. `reportes_rapidos.reporte_escrito` is
-- the newest of them.
create table reportes_rapidos_escritos (
  archivo_id uuid primary key references archivos on delete cascade,
  reporte_id integer not null references reportes_rapidos on delete cascade,
  -- the denominator of the scale of the sheets: 0 for none, null for one that suits
  escala integer,
  sello text,
  escrito timestamptz not null default clock_timestamp()
);
create unique index reportes_rapidos_escritos_escala
  on reportes_rapidos_escritos (reporte_id, coalesce(escala, -1));

-- With which sheets the earlier ones were written is not known: the seal refuses one that is another.
insert into reportes_rapidos_escritos (archivo_id, reporte_id, sello, escrito)
select a.id, r.id, r.sello_escrito, a.created_at
from reportes_rapidos r join archivos a on a.id = r.reporte_escrito;
alter table reportes_rapidos drop column sello_escrito;
