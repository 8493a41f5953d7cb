-- The newest contracts of a subject, and how many it has, are told by the index alone.

create index contrato_partes_de_sujeto on contrato_partes (sujeto_id, contrato_id);
drop index contrato_partes_sujeto;
