-- How far each diagnosis of an estate is: not begun (NODATA), begun (No), finished (Si).

alter table predios_gi
  alter column juridico drop default,
  alter column catastral drop default,
  alter column campo drop default;
alter table predios_gi
  alter column juridico type text using case when juridico then 'Si' else 'NODATA' end,
  alter column catastral type text using case when catastral then 'Si' else 'NODATA' end,
  alter column campo type text using case when campo then 'Si' else 'NODATA' end;
alter table predios_gi
  alter column juridico set default 'NODATA',
  alter column catastral set default 'NODATA',
  alter column campo set default 'NODATA',
  add check (juridico in ('Si', 'No', 'NODATA')),
  add check (catastral in ('Si', 'No', 'NODATA')),
  add check (campo in ('Si', 'No', 'NODATA'));
create index predios_gi_juridico on predios_gi (juridico, id);
create index predios_gi_catastral on predios_gi (catastral, id);
create index predios_gi_campo on predios_gi (campo, id);
