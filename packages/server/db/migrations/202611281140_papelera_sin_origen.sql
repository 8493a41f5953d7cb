-- Where something in the trash was is told by its folder, to each reader as far as she sees the way.
alter table archivo_papelera drop column origen;
