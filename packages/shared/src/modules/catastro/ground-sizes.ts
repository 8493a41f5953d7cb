/** Sizes by which parcels are counted and found: square metres from, and up to but without. */
interface GroundSize {
  codigo: string;
  nombre: string;
  desde?: number;
  hasta?: number;
}

/** The sizes in their order; the first is of parcels without ground. */
export const groundSizes = [
  { codigo: '0', nombre: 'Sin terreno' },
  { codigo: '1', nombre: 'Menos de 100 m²', desde: 0, hasta: 100 },
  { codigo: '2', nombre: '100 a 500 m²', desde: 100, hasta: 500 },
  { codigo: '3', nombre: '500 a 2.500 m²', desde: 500, hasta: 2_500 },
  { codigo: '4', nombre: '2.500 m² a 1 ha', desde: 2_500, hasta: 10_000 },
  { codigo: '5', nombre: '1 a 10 ha', desde: 10_000, hasta: 100_000 },
  { codigo: '6', nombre: '10 ha o más', desde: 100_000 },
] as const satisfies readonly GroundSize[];

export const sizeCodes = groundSizes.map(({ codigo }) => codigo);

/** What a size is called. */
export const sizeName = (code: string): string =>
  groundSizes.find(({ codigo }) => codigo === code)?.nombre ?? code;
