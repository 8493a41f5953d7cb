-- What became of a file that came whole: who asks again, because the answer was lost, is told the same.
alter table archivo_cargas add column hecho jsonb;
