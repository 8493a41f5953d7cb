/** What stands in place of the options. */
export function pickerHint(text: string, minLength: number, searching: boolean): string {
  const missing = minLength - text.trim().length;
  if (missing > 0) return `Por favor ingrese ${missing} o más caracteres`;
  return searching ? 'Buscando…' : 'No se encontraron resultados';
}
