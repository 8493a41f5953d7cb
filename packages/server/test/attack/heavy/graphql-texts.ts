/** Documents as somebody would send them who wants the server to keep them. */

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

/** The one that ended the server: two thousand fields that do not exist, no two documents alike. */
export const badText = (n: number): string =>
  `mutation{login(nombreUsuario:"x",contrasenia:"y"){success ${times(1_950, (field) => `f${n}x${field}`)}}}`;

/** Refused each for another reason, no two documents alike. */
const refusedForms: ((n: number) => string)[] = [
  badText,
  // too many tokens
  (n) => `{ session { user { ${times(3_000, (field) => `a${n}x${field}: id`)} } } }`,
  // no syntax
  (n) => `{ session { user { ${times(600, (field) => `a${n}x${field}`)}`,
  // too many aliases
  (n) => `{ ${times(200, (field) => `a${n}x${field}: session { user { id } }`)} }`,
  // too deep
  (n) =>
    `query Q${n} { session { user { ${times(80, () => 'user {')} id ${times(80, () => '}')} } } }`,
  // fragments that use each other
  (n) => `query { ...a${n} } fragment a${n} on Query { ...b } fragment b on Query { ...a${n} }`,
  // the schema's description
  (n) => `query Q${n} { __schema { types { name ${times(500, () => 'name')} } } }`,
];

export const refusedText = (n: number): string =>
  (refusedForms[n % refusedForms.length] as (n: number) => string)(n);

/** Valid each in another way, no two documents alike; none of them asks the database for rows. */
const goodForms: ((n: number) => string)[] = [
  (n) => `query Q${n} { session { user { id } } }`,
  (n) => `query Q${n} { session { user { ${times(250, () => 'id username')} } } }`,
  (n) => `query Q${n} { session { user { ${times(500, () => 'id')} } } }`,
  (n) =>
    `query Q${n} { ${times(12, (field) => `a${field}: session { ...Who }`)} } fragment Who on Session { user { ${times(50, () => 'id username email')} } }`,
];

export const goodText = (n: number): string =>
  (goodForms[n % goodForms.length] as (n: number) => string)(n);

/** Valid at the door without a session; without its variable nothing of it is run. */
export const goodPublicText = (n: number): string =>
  `mutation Q${n}($nombre: String!) { login(nombreUsuario: $nombre, contrasenia: "y") { success ${times(1 + (n % 3) * 200, () => 'success')} } }`;
