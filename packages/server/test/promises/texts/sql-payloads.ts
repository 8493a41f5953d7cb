/** What closes a name, a text, a comment or a parenthesis, so that SQL might follow. */
const openings = [
  '',
  "'",
  '"',
  "')",
  '")',
  "'))",
  '\\',
  "\\'",
  '%',
  '_',
  '$$',
  '$1',
  '`',
  '*/',
  '\u02bc',
  'nombre"',
  'id desc',
  'capas"."',
];

/** SQL that would tell, wait, write or break. */
const statements = [
  'or 1=1',
  'union select username from usuarios',
  '; drop table usuarios',
  '; delete from auditoria',
  '; update usuarios set is_superuser = true',
  '; select pg_sleep(9)',
  '|| (select string_agg(token_hash, chr(44)) from sesiones)',
  ', (select 1/0)',
  'and exists (select 1 from pg_authid)',
  "; copy usuarios to '/tmp/x'",
  '; set role postgres',
  'nulls first, current_user',
  '\u0000; select 1',
  '::int',
];

const ends = ['', ' --', ' /*', ';', ' #', "' --", '" --'];

const all = openings.flatMap((opening) =>
  statements.flatMap((statement) => ends.map((end) => `${opening} ${statement}${end}`)),
);

/** That many different payloads, spread evenly over openings, statements and ends. */
export const sqlPayloads = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => all[(n * 1_009) % all.length] ?? '');
