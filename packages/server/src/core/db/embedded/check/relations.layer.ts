/** A table or an index whose pages are looked at. */
export interface Relation {
  id: number;
  /** As an operator knows it: what holds a table's long values bears the table's name. */
  nombre: string;
  /** Its file, from the data directory. */
  ruta: string;
  /** The table of an index. */
  tabla: number | null;
  metodo: string | null;
  bytes: number;
}

/** Everything that is kept; an index whose making was broken off is not used, and may be half. */
export const relationsText = `
  select c.oid::int8 as id, coalesce(o.relname, c.relname) as nombre,
    pg_relation_filepath(c.oid) as ruta, i.indrelid::int8 as tabla, a.amname as metodo,
    pg_relation_size(c.oid) as bytes
  from pg_class c
  left join pg_class o on o.reltoastrelid = c.oid
  left join pg_index i on i.indexrelid = c.oid
  left join pg_am a on a.oid = c.relam
  where c.relpersistence = 'p' and c.relkind in ('r', 't', 'm', 'i', 'S')
    and coalesce(i.indisvalid and i.indisready, true)
    and pg_relation_filepath(c.oid) is not null`;
