import { parseArgs } from 'node:util';
import { formatDateTime } from '@comarca/shared/core/formats';
import { commandContext, writeAudit } from '../../../core/audit/audit.ts';
import { verifyAnchor } from '../../../core/keeping/anchor.ts';
import type { Command } from '../../../core/module.ts';
import { confirmNow } from './proof/clock.ts';
import { type ChainReport, verifyNow } from './proof/verify-chain.ts';

/** Findings that are printed: a broken chain may show in each row that follows. */
const SHOWN = 50;

/** `comarca verificar-registro`: every seal of the register of letters is computed again. */
export const verifyRegisterCommand: Command = {
  name: 'verificar-registro',
  summary: 'Comprueba los sellos y los números del registro de correspondencia.',
  usage: '[--sin-archivos] [--ancla LÍNEA]',
  async run(app, args) {
    const options = { 'sin-archivos': { type: 'boolean' }, ancla: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    const report = await verifyNow(app, { documents: !values['sin-archivos'] });
    if (values.ancla !== undefined) {
      report.hallazgos.push(...(await verifyAnchor(app.seals, app.database.db, values.ancla)));
    }
    for (const line of linesOf(report)) console.log(line);
    if (report.hallazgos.length > 0) {
      throw new Error(`El registro no es íntegro: ${report.hallazgos.length} hallazgos.`);
    }
    console.log('El registro es íntegro: sin huecos y con todos sus sellos.');
  },
};

/** `comarca confirmar-reloj`: the clock of the database is right, however far it went. */
export const confirmClockCommand: Command = {
  name: 'confirmar-reloj',
  summary: 'Confirma que la hora de la base de datos es correcta, para volver a radicar.',
  usage: '',
  async run(app) {
    const now = await app.database.db.transaction().execute(async (tx) => {
      const clock = await confirmNow({ tx, seals: app.seals });
      await writeAudit(tx, commandContext(app), {
        operation: 'confirmar-reloj',
        entity: 'registro',
        after: { reloj: clock.toISOString() },
      });
      return clock;
    });
    console.log(`Se confirmó la hora de la base de datos: ${formatDateTime(now)}.`);
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
