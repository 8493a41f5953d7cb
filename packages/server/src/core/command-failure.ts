/** What Node says of arguments and files, in the operator's language. */
const byCode: Record<string, (subject: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (option) => `No existe la opción ${option}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (option) => `El valor de la opción ${option} no es válido.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (argument) => `Sobra el argumento ${argument}.`,
  ENOENT: (path) => `No existe ${path}.`,
  EACCES: (path) => `No hay permiso para abrir ${path}.`,
  EISDIR: () => 'Se esperaba un archivo y es una carpeta.',
};

/** Why a command failed, said in Spanish when Node said it in English. */
export function commandFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const said = byCode[String(error.code)];
  return said ? new Error(said(subjectOf(error)), { cause: error }) : error;
}

/** The path, option or argument that the error is about. */
function subjectOf(error: Error & { path?: unknown }): string {
  if (typeof error.path === 'string') return error.path;
  return /'(\S+?)[' ]/.exec(error.message)?.[1] ?? '';
}
