import type { Command } from '../../../core/module.ts';
import { type ChainReport, verifyNow } from './verificar-cadena.ts';

/** Findings that are printed: a broken chain may show in each row that follows. */
const SHOWN = 50;

/** `comarca verificar-registro`: every seal of the register of letters is computed again. */
export const verifyRegisterCommand: Command = {
  name: 'verificar-registro',
  summary: 'Comprueba los sellos y los números del registro de correspondencia.',
  usage: '',
  async run(app) {
    const report = await verifyNow(app.database.db);
    for (const line of linesOf(report)) console.log(line);
    if (report.hallazgos.length > 0) {
      throw new Error(`El registro no es íntegro: ${report.hallazgos.length} hallazgos.`);
    }
    console.log('El registro es íntegro: sin huecos y con todos sus sellos.');
  },
};

function linesOf({ series, hallazgos }: ChainReport): string[] {
  const more = hallazgos.length - SHOWN;
  return [
    ...series.map(({ serie, radicados, anulados, ultimo, sello }) =>
      radicados === 0
        ? `${serie}: sin radicados.`
        : `${serie}: ${radicados} radicados, ${anulados} anulados, último ${ultimo}, sello ${sello}.`,
    ),
    ...hallazgos.slice(0, SHOWN).map(({ codigo, detalle }) => `FALLA  ${codigo}: ${detalle}`),
    ...(more > 0 ? [`… y ${more} más.`] : []),
  ];
}
