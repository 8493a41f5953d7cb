-- The folder in which a bookmark stands among those of its person or record.
alter table marcadores add column carpeta text not null default '';
