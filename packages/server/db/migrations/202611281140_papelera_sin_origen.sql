-- Where something in the trash was is told by its folder, to each reader as far as she sees the way. The
-- column stays while a server of before may still write it.
alter table archivo_papelera alter column origen set default '';
