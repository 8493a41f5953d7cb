const MOST_NAMED = 5;

/** The files of the embedded database are not what the database wrote: only a copy helps. */
export class DamagedDatabaseError extends Error {
  /** @param damages what is lost, in Spanish; empty when the database does not open at all */
  constructor(dataDir: string, damages: readonly string[]) {
    const named = damages.slice(0, MOST_NAMED).join(', ');
    const more = damages.length > MOST_NAMED ? ` y ${damages.length - MOST_NAMED} daños más` : '';
    const what =
      damages.length > 0
        ? `La base de datos integrada está dañada. Se perdieron: ${named}${more}.`
        : 'La base de datos integrada no abre: sus archivos están dañados o incompletos.';
    super(
      [
        what,
        `Restaure la última copia de seguridad: guarde aparte la carpeta ${dataDir}, sin borrarla, ponga`,
        'en su lugar la copia completa y arranque de nuevo. Vea «Restaurar» en docs/manual/operacion.md.',
      ].join('\n'),
    );
    this.name = 'DamagedDatabaseError';
  }
}
