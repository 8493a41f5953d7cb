-- What was submitted with a key is known by a digest that takes the server's secret. The former ones
-- took none: a password could be guessed from them.
update idempotencia set huella = null where huella is not null;

-- What is forgotten after its time is found by it.
create index idempotencia_fecha on idempotencia (created_at);
create index correos_fecha on correos (created_at);
