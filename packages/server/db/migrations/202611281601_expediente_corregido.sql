-- The code of an open expediente is corrected by an act of its own.
alter table archivo_expediente_actos drop constraint archivo_expediente_actos_acto_check;
alter table archivo_expediente_actos add constraint archivo_expediente_actos_acto_check
  check (acto in ('ABRE', 'CIERRA', 'REABRE', 'CORRIGE'));
