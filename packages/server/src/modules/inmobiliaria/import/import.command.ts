import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import { commandContext } from '../../../core/audit/audit.ts';
import type { Command } from '../../../core/module.ts';
import { loadGiProject } from '../projects/gi-project.queries.ts';
import { importEstates } from './import.service.ts';

/** `comarca importar-predios`: the estates of a file into a project. The last line is JSON. */
export const importEstatesCommand: Command = {
  name: 'importar-predios',
  summary:
    'Importa predios a un proyecto inmobiliario: Excel, CSV, GeoPackage, Shapefile .zip o GeoJSON.',
  usage: 'FILE --proyecto ID',
  async run(app, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { proyecto: { type: 'string' } },
    });
    const [path] = positionals;
    const project = Number(values.proyecto);
    if (!path) throw new AppError('VALIDATION', 'Falta el archivo que se va a importar.');
    if (!Number.isSafeInteger(project) || project <= 0) {
      throw new AppError('VALIDATION', 'Falta el proyecto: --proyecto ID.');
    }
    await loadGiProject(app.database.db, project);
    const { encabezado, errores, ...result } = await importEstates(
      commandContext(app),
      { path, name: basename(path) },
      { project, columns: {}, dry: false, goodOnly: true },
    );
    for (const { fila, motivo } of errores) console.log(`${fila}: ${motivo}`);
    console.log(JSON.stringify(result));
  },
};
