import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import { baseTargetSchema } from '@comarca/shared/modules/catastro/base.schema';
import { commandContext } from '../../../core/audit/audit.ts';
import type { Command } from '../../../core/module.ts';
import { validate } from '../../../core/operation/operation.ts';
import { type ImportedBase, importBase } from './import-base.service.ts';
import { recordColumns, recordFields } from './record-columns.ts';

/** `comarca importar-catastro`: a file becomes a base. The last line it prints is JSON. */
export const importCadastreCommand: Command = {
  name: 'importar-catastro',
  summary:
    'Importa una base catastral: XTF de LADM-COL, GeoPackage, Shapefile .zip, GeoJSON, CSV o Excel.',
  usage:
    'FILE --municipio CODIGO --vigencia AAAA-MM-DD [--fuente TEXTO --columna-npn NOMBRE --capa NOMBRE --srid EPSG --columna CAMPO=COLUMNA…]',
  async run(app, args) {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        municipio: text,
        vigencia: text,
        fuente: text,
        'columna-npn': text,
        capa: text,
        srid: text,
        columna: { type: 'string', multiple: true },
      },
    });
    const [path] = positionals;
    if (!path) throw new AppError('VALIDATION', 'Falta el archivo que se va a importar.');
    const target = validate(baseTargetSchema, {
      municipio: values.municipio ?? '',
      vigencia: values.vigencia ?? '',
      fuente: values.fuente,
      columnaNpn: values['columna-npn'],
      capa: values.capa,
      srid: values.srid === undefined ? null : Number(values.srid),
      columnas: values.columna ? chosenColumns(values.columna) : null,
    });
    const file = { path, name: basename(path) };
    const imported = await importBase(commandContext(app), file, target, { report: printProgress });
    console.log(described(imported));
    console.log(JSON.stringify(summary(imported)));
  },
};

/** `npn=Cédula catastral`: which column of a table tells what. */
function chosenColumns(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => {
    const [field = '', ...column] = text.split('=');
    if (!Object.hasOwn(recordColumns, field) || column.length === 0) {
      throw new AppError(
        'VALIDATION',
        `«${text}» no es CAMPO=COLUMNA. Los campos son: ${recordFields.join(', ')}.`,
      );
    }
    return [field, column.join('=')] as const;
  });
  return Object.fromEntries(pairs);
}

let lastShown = '';
async function printProgress(percent: number, message: string): Promise<void> {
  const line = `${String(Math.floor(percent / 5) * 5).padStart(3)} %  ${message.replace(/\d+/g, '')}`;
  if (line === lastShown) return;
  lastShown = line;
  console.log(`${String(Math.floor(percent)).padStart(3)} %  ${message}`);
}

const described = ({ base, sinCambios }: ImportedBase): string =>
  sinCambios
    ? `La base ${base.id} ya tenía este archivo: no cambió nada.`
    : `Base ${base.id} de ${base.municipioNombre}, vigencia ${base.vigencia}: ${base.predios} predios, ${base.terrenos} terrenos, ${base.defectos} defectos.`;

const summary = ({ base, sinCambios }: ImportedBase) => ({
  leidos: base.predios,
  importados: sinCambios ? 0 : base.predios,
  rechazados: 0,
  base: base.id,
  municipio: base.municipio,
  vigencia: base.vigencia,
  fuente: base.fuente,
  formato: base.formato,
  predios: base.predios,
  terrenos: base.terrenos,
  construcciones: base.construcciones,
  unidades: base.unidades,
  derechos: base.derechos,
  interesados: base.interesados,
  linderos: base.linderos,
  puntos: base.puntos,
  defectos: base.defectos,
  sinCambios,
});
