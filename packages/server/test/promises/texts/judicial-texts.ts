import type { TextLimit } from './text-forms.ts';

const ofFile = (kind: string, names: readonly string[]): string[] =>
  names.map((name) => `saveJudicial${kind}.${name}`);

/** Days, hours, addresses, numbers with a rule of their own, and choices of a fixed list. */
export const judicialCodes: readonly string[] = [
  ...ofFile('Act', ['fecha', 'soporte']),
  ...ofFile('Closure', ['desde', 'hasta', 'regla']),
  ...ofFile('Estate', ['matricula', 'npn']),
  ...ofFile('Hearing', ['enlace', 'fecha', 'hora']),
  ...ofFile('Judgment', ['fecha', 'instancia', 'sentido', 'soporte']),
  ...ofFile('Link', ['enlace']),
  ...ofFile('Party', ['papel']),
  ...ofFile('Process', ['fechaRadicacion', 'numero']),
  ...ofFile('Suspension', ['desde', 'hasta']),
  ...ofFile('Term', ['cumplido', 'desde', 'unidad']),
  'stepJudicialProcess.fecha',
  'stepJudicialProcess.paso',
];

/** The lists of a file take no search without its process. */
export const judicialLimits: Readonly<Record<string, TextLimit>> = {
  'saveJudicialAct.texto': { max: 20_000 },
  'saveJudicialAct.tipo': { max: 200 },
  'saveJudicialClosure.nombre': { max: 100, searched: true },
  'saveJudicialEstate.referencia': { max: 200 },
  'saveJudicialHearing.lugar': { max: 200 },
  'saveJudicialHearing.resultado': { max: 20_000 },
  'saveJudicialHearing.titulo': { max: 200 },
  'saveJudicialJudgment.resumen': { max: 20_000 },
  'saveJudicialLink.titulo': { max: 200 },
  'saveJudicialParty.apoderado': { max: 200 },
  'saveJudicialParty.identificacion': { max: 50 },
  'saveJudicialParty.nombre': { max: 200 },
  'saveJudicialParty.tarjeta': { max: 50 },
  'saveJudicialProcess.despacho': { max: 200, searched: true },
  'saveJudicialProcess.objeto': { max: 20_000 },
  'saveJudicialProcessType.descripcion': { max: 100, searched: true },
  'saveJudicialStage.descripcion': { max: 100, searched: true },
  'saveJudicialSuspension.motivo': { max: 500 },
  'saveJudicialTerm.titulo': { max: 200 },
};
