import { readFile } from 'node:fs/promises';
import { AppError } from '@comarca/shared/core/errors';
import { parseStudyInput } from '@comarca/shared/modules/cruces/trazado.schema';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import type { Command } from '../../core/module.ts';
import { loadProof } from './quick-report/quick-report.document.ts';
import type { ReportProof } from './report-proof.ts';
import { verifyReport } from './verify-report.ts';

/** `comarca verificar-reporte`: a report is computed again, from its manifest or from what is stored. */
export const verifyReportCommand: Command = {
  name: 'verificar-reporte',
  summary:
    'Comprueba un reporte rápido: la huella de su manifiesto y, con las capas de hoy, sus cifras.',
  usage: 'ARCHIVO|ID',
  async run(app, [which]) {
    if (!which) throw new AppError('VALIDATION', 'Indique el manifiesto o el id del reporte.');
    const { integro, capas } = await verifyReport(app, await proofFrom(app, which));
    console.log(
      integro
        ? 'El manifiesto es íntegro: su huella corresponde a lo que dice.'
        : 'El manifiesto NO es íntegro: su huella no corresponde a lo que dice.',
    );
    for (const { nombre, igual, motivo } of capas) {
      console.log(`${igual === null ? '–' : igual ? 'IGUAL' : 'DIFIERE'}  ${nombre}: ${motivo}`);
    }
    const count = (verdict: boolean | null) =>
      capas.filter(({ igual }) => igual === verdict).length;
    const result = {
      integro,
      capas: capas.length,
      iguales: count(true),
      distintas: count(false),
      sinComparar: count(null),
    };
    console.log(JSON.stringify(result));
    if (!integro) throw new Error('El manifiesto fue modificado.');
    if (result.distintas > 0) throw new Error(`${result.distintas} capas difieren.`);
  },
};

/** What of a file is needed to compute it again; the rest only counts for its hash. */
const proofFile = z.looseObject({
  version: z.number(),
  reporte: z.string(),
  trazado: z.looseObject({ type: z.string() }),
  buffer: z.number(),
  sridSalida: z.number(),
  huella: z.string(),
  capas: z.array(
    z.looseObject({
      nombre: z.string(),
      estado: z.string(),
      sumaLeida: z.string().nullable(),
      resumen: z.looseObject({}).nullable(),
    }),
  ),
});

type ProofFile = ReportProof & { huella: string };

const isProof = (content: unknown): content is ProofFile => proofFile.safeParse(content).success;

async function proofFrom(app: App, which: string): Promise<ProofFile> {
  if (/^\d+$/.test(which)) return loadProof(app, app.database.db, Number(which));
  const proof = parseJson(await readFile(which, 'utf8'));
  if (!isProof(proof)) {
    throw new AppError('VALIDATION', 'El archivo no es el manifiesto de un reporte rápido.');
  }
  const { trazado, buffer, sridSalida } = proof;
  parseStudyInput({ coords: JSON.stringify(trazado), buffer, crs: sridSalida });
  return proof;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
