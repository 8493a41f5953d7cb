-- Whether what hangs on the letter goes with its notification.
alter table notificaciones_correspondencia add column con_anexos boolean not null default false;
