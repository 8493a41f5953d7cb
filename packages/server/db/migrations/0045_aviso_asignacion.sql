-- Whether the people of an assignment were to be told by mail when it was last saved.
alter table asignaciones add column send_mail boolean not null default false;
