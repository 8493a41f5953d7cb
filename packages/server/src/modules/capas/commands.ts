import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import type { ImportOutcome } from '@comarca/shared/modules/capas/import';
import { importTargetSchema } from '@comarca/shared/modules/capas/layer.schema';
import type { App, RequestContext } from '../../core/app.ts';
import type { Command } from '../../core/module.ts';
import { validate } from '../../core/operation/operation.ts';
import { type ImportTarget, importFile } from './import/import.service.ts';
import { importMunicipalities } from './import/municipalities.service.ts';
import { rejectionsCsv } from './import/rejections.ts';
import type { LayerRecord } from './layer.repository.ts';

/** Commands run without a person: the audit names the command. */
const commandContext = (app: App): RequestContext => ({
  app,
  actor: null,
  requestId: 'comarca',
  ip: null,
});

/** `comarca importar-capa`: a geographic file becomes a layer. */
export const importLayerCommand: Command = {
  name: 'importar-capa',
  summary:
    'Importa un archivo geográfico (GeoJSON, Shapefile .zip, GeoPackage, KML, KMZ o CSV) como capa.',
  usage:
    'FILE --tabla NAME [--titulo TEXTO --entidad TEXTO --escala NÚMERO --vigencia AAAA-MM-DD --descripcion TEXTO --srid EPSG --capa NOMBRE --reemplazar --solo-validos --rechazados CSV]',
  async run(app, args) {
    const { file, target, rejectionsFile } = readTarget(args);
    const { layer, outcome } = await importFile(
      commandContext(app),
      { path: file, name: basename(file) },
      target,
      { report: printProgress },
    );
    console.log(describe(layer));
    await tellRejected(outcome, rejectionsFile);
    const { rechazos: _, ...counts } = outcome;
    console.log(JSON.stringify({ ...counts, tabla: layer.nombre }));
  },
};

/** `comarca importar-municipios`: DANE's MGN fills the municipalities and a layer of them. */
export const importMunicipalitiesCommand: Command = {
  name: 'importar-municipios',
  summary: 'Importa los municipios del Marco Geoestadístico Nacional del DANE.',
  usage: 'FILE [--tabla NAME --entidad TEXTO --vigencia AAAA-MM-DD --srid EPSG]',
  async run(app, args) {
    const { file, target } = readTarget(['--tabla', 'municipios', ...args], 'Municipios');
    const { layer, municipios } = await importMunicipalities(
      commandContext(app),
      { path: file, name: basename(file) },
      { ...target, reemplazar: true },
    );
    console.log(describe(layer));
    console.log(`Municipios con código DIVIPOLA: ${municipios}.`);
  },
};

/** Names the first records that were left out, and writes all of them where that was asked for. */
async function tellRejected(outcome: ImportOutcome, path: string | undefined): Promise<void> {
  const { rechazados, rechazos } = outcome;
  if (path) await writeFile(path, rejectionsCsv(rechazados, rechazos));
  if (rechazados === 0) return;
  console.log(`Elementos rechazados: ${rechazados}.`);
  for (const { donde, motivo } of rechazos.slice(0, 10)) console.log(`  ${donde}: ${motivo}`);
}

/** @param tituloNuevo of a layer that is not there yet, when the arguments have no title */
function readTarget(args: string[], newTitle?: string): TargetArguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tabla: text,
      titulo: text,
      entidad: text,
      escala: text,
      vigencia: text,
      descripcion: text,
      srid: text,
      capa: text,
      reemplazar: { type: 'boolean' },
      'solo-validos': { type: 'boolean' },
      rechazados: text,
    },
  });
  const [file] = positionals;
  if (!file) throw new AppError('VALIDATION', 'Falta el archivo que se va a importar.');
  if (!values.tabla) throw new AppError('VALIDATION', 'Falta --tabla NOMBRE.');
  const titled = values.titulo === undefined ? untitledTarget : importTargetSchema;
  const parsed = validate(titled, {
    tabla: values.tabla,
    titulo: values.titulo,
    entidad: values.entidad ?? '',
    descripcion: values.descripcion ?? '',
    escala: values.escala === undefined ? null : Number(values.escala),
    vigencia: values.vigencia ?? null,
    srid: values.srid === undefined ? null : Number(values.srid),
    capa: values.capa ?? null,
    reemplazar: values.reemplazar ?? false,
    soloValidos: values['solo-validos'] ?? false,
  });
  return {
    file,
    target: { ...parsed, ...(newTitle && { tituloNuevo: newTitle }) },
    rejectionsFile: values.rechazados,
  };
}

interface TargetArguments {
  file: string;
  target: ImportTarget;
  /** where the records that are left out are to be written */
  rejectionsFile: string | undefined;
}

const untitledTarget = importTargetSchema.omit({ titulo: true });

let lastShown = '';
async function printProgress(percent: number, message: string): Promise<void> {
  const line = `${String(Math.floor(percent / 5) * 5).padStart(3)} %`;
  if (line === lastShown) return;
  lastShown = line;
  console.log(`${line}  ${message}`);
}

function describe(layer: LayerRecord): string {
  const defects = layer.reparadas;
  const lines = [
    `Capa "${layer.nombre}" importada: ${layer.totalFilas} elementos, ${layer.tipo}, EPSG:${layer.srid}.`,
  ];
  if (defects && defects.total > 0) {
    lines.push(`Geometrías inválidas (reparadas; se conservan las originales): ${defects.total}.`);
    for (const { id, motivo } of defects.lista.slice(0, 10)) lines.push(`  ${id}: ${motivo}`);
  }
  if (defects && defects.sinGeometria > 0) {
    lines.push(`Elementos sin geometría: ${defects.sinGeometria}.`);
  }
  return lines.join('\n');
}
