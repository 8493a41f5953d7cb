-- The end of what lies in the trash is told a week before, once.
alter table archivo_papelera add column avisada timestamptz;
create index archivo_papelera_por_avisar on archivo_papelera (fecha, id) where avisada is null;
