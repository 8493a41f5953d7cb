const ofEstate = { predio_id: '{predioInmobiliario}' };

/** What is kept of somebody else's estate, as `foreign-records.ts` has its records. */
export const estateRecords: Record<
  string,
  readonly [table: string, columns: Record<string, string>]
> = {
  infraestructuraPredio: ['infraestructuras_gi', { ...ofEstate, nombre: '{canary}' }],
  diagnosticoPredio: ['diagnosticos_gi', { ...ofEstate, clase: `'CAMPO'`, hallazgos: '{canary}' }],
  ofertaPredio: [
    'ofertas_gi',
    { ...ofEstate, clase: `'OFERTA'`, fecha: `'2026-01-01'`, valor: '1', texto: '{canary}' },
  ],
  plazoNegociacion: [
    'plazos_gi',
    {
      ...ofEstate,
      asunto: '{canary}',
      desde: `'2026-01-01'`,
      dias: '5',
      vence: `'2026-01-09'`,
    },
  ],
  radicadoNegociacion: [
    'radicados_gi',
    { ...ofEstate, carta_id: '{correspondencia}', nota: '{canary}' },
  ],
};
