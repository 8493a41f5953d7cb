-- Reports cut efforts at each midnight of Colombia: the few that go past one are found apart.
create index esfuerzos_cruzan on esfuerzos (hora_inicio, hora_fin)
  where ((hora_fin at time zone 'UTC') - interval '5 hours 1 microsecond')::date
    > (hora_inicio at time zone 'UTC' - interval '5 hours')::date;
