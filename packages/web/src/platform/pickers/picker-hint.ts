/** How a search stands: whether it goes on, and whether the last one failed. */
export interface SearchState {
  searching: boolean;
  failed: boolean;
}

/** What stands in place of the options. */
export function pickerHint(
  text: string,
  minLength: number,
  { searching, failed }: SearchState,
): string {
  const missing = minLength - text.trim().length;
  if (missing > 0) return `Por favor ingrese ${missing} o más caracteres`;
  if (searching) return 'Buscando…';
  return failed ? 'No se pudo buscar' : 'Resultados no encontrados';
}
