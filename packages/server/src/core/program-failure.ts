/** What Node and PostgreSQL say of arguments, files, ports and databases, in the operator's language. */
const byCode: Record<string, (failure: Failure) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: ({ quoted }) => `No existe la opción ${quoted}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: ({ quoted }) =>
    `El valor de la opción ${quoted} no es válido.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: ({ quoted }) => `Sobra el argumento ${quoted}.`,
  ENOENT: ({ path }) => `No existe ${path}.`,
  EACCES: ({ path, address }) => `No hay permiso para usar ${path ?? address}.`,
  EEXIST: ({ path }) => `${path} ya existe y no es una carpeta.`,
  ENOTDIR: ({ path }) => `${path} no está en una carpeta.`,
  EISDIR: () => 'Se esperaba un archivo y es una carpeta.',
  EADDRINUSE: ({ address }) =>
    `Otro programa ya usa ${address}. Deténgalo o elija otro puerto con PORT.`,
  EADDRNOTAVAIL: ({ address }) => `Esta máquina no tiene la dirección ${address}. Revise HOST.`,
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  // PostgreSQL's own, and what the program makes of it.
  '53100': fullDisk,
  STORAGE_FULL: fullDisk,
  ECONNREFUSED: ({ path, address }) => `Nada responde en ${path ?? address}. Revise DATABASE_URL.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '3D000': () => 'No existe la base de datos que nombra DATABASE_URL.',
  '28000': () => 'La base de datos no acepta el usuario de DATABASE_URL.',
  '28P01': () => 'La base de datos no acepta el usuario o la clave de DATABASE_URL.',
};

/** What an operator does about a disk without space. */
export const FULL_DISK =
  'No queda espacio en el disco. Libere espacio en el disco de DATA_DIR y en el de la base de datos ' +
  '(registros, copias, otros programas; no borre nada de DATA_DIR/files ni de DATA_DIR/db) y arranque ' +
  'de nuevo: lo guardado sigue ahí. Vea «Disco lleno» en docs/manual/operacion.md.';

function fullDisk({ path }: Failure): string {
  return path ? `${FULL_DISK} (${path})` : FULL_DISK;
}

function unknownHost({ host }: Failure): string {
  return `No se encuentra el servidor ${host}. Revise DATABASE_URL.`;
}

/** What a failure is about. */
interface Failure {
  path: string | undefined;
  /** Of a server, with its port. */
  address: string;
  host: string;
  /** The option or argument that the message names. */
  quoted: string;
}

/** Why the program or a command failed, said in Spanish when Node or PostgreSQL said it in English. */
export function programFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const said = byCode[String(error.code)];
  return said ? new Error(said(subjectOf(error)), { cause: error }) : error;
}

/** A name may have several addresses: then each has its own error, and all fail alike. */
function subjectOf(error: Error): Failure {
  const [first = error]: Error[] = error instanceof AggregateError ? error.errors : [];
  const about = new Map<string, unknown>(Object.entries(first));
  return {
    path: about.has('path') ? String(about.get('path')) : undefined,
    address: `${about.get('address')}:${about.get('port')}`,
    host: String(about.get('hostname')),
    quoted: /'(\S+?)[' ]/.exec(error.message)?.[1] ?? '',
  };
}
