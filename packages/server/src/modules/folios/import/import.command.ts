import { AppError } from '@comarca/shared/core/errors';
import { commandContext } from '../../../core/audit/audit.ts';
import type { Command } from '../../../core/module.ts';
import { importFolios } from './import.service.ts';

/** `comarca importar-folios`: the folios of a table. The last line is JSON. */
export const importFoliosCommand: Command = {
  name: 'importar-folios',
  summary:
    'Importa folios de un CSV o un Excel: una fila por folio, con la columna fmi o matrícula.',
  usage: 'FILE',
  async run(app, args) {
    const [file, ...rest] = args;
    if (!file || rest.length > 0) {
      throw new AppError('VALIDATION', 'Escriba el archivo que se va a importar, y nada más.');
    }
    const result = await importFolios(commandContext(app), file);
    for (const { linea, motivo } of result.errores) console.log(`Línea ${linea}: ${motivo}`);
    console.log(JSON.stringify(result));
  },
};
