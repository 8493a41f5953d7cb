const titles = [
  'cabidaLinderos',
  'complementacion',
  ...['acto', 'codigoActo', 'documento', 'fecha', 'radicacion'].map(
    (name) => `anotaciones.${name}`,
  ),
  ...['lado', 'nombre', 'identificacion', 'titular'].map((name) => `anotaciones.personas.${name}`),
];

const fields = [
  'address',
  'fmi',
  'formerCode',
  'npn',
  'nupre',
  'opened',
  'origin',
  'parents',
  'printed',
  'propertyType',
  'revisados',
  'segregated',
  'state',
  'vereda',
];

/** Texts of a folio's titles, and those of a certificate, which become a folio's. */
export const folioTexts: readonly string[] = [
  ...titles.map((name) => `saveFolioTitles.${name}`),
  ...[...fields, ...titles].map((name) => `confirmCertificate.${name}`),
];
