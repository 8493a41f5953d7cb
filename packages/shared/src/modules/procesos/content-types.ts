/** The models that an activity or a typology may be about, `app.model`. */
export const contentTypes = [
  'proyectos.proyecto',
  'proyectos.unidadfuncional',
  'proyectos.bloque',
  'empresas.procesoempresa',
  'contratos.contrato',
  'ecogeos_gi.proyectoinmobiliaria_1274',
  'ecogeos_gi.identificacionpredio',
  'ecogeos_gi.infraestructurapredio',
  'inteligencia_territorio.proyectoit',
  'correspondencia.correspondencia',
  'desarrollos.desarrollo',
] as const;

/** A related model, as lists show it: the model and the app's label. */
export function contentTypeOf(text: string): { id: string; model: string; appLabel: string } {
  const [appLabel = '', model = ''] = text.split('.');
  return { id: text, model, appLabel };
}
