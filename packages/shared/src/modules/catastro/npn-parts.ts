/** A stretch of the cadastral number of 30 digits; positions count from 1. */
export interface NpnPart {
  nombre: string;
  desde: number;
  largo: number;
}

/** The parts of the number (Resolución 70 de 2011 del IGAC), in their order. */
export const npnParts = [
  { nombre: 'Departamento', desde: 1, largo: 2 },
  { nombre: 'Municipio', desde: 3, largo: 3 },
  { nombre: 'Zona', desde: 6, largo: 2 },
  { nombre: 'Sector', desde: 8, largo: 2 },
  { nombre: 'Comuna', desde: 10, largo: 2 },
  { nombre: 'Barrio', desde: 12, largo: 2 },
  { nombre: 'Manzana o vereda', desde: 14, largo: 4 },
  { nombre: 'Terreno', desde: 18, largo: 4 },
  { nombre: 'Condición de propiedad', desde: 22, largo: 1 },
  { nombre: 'Edificio', desde: 23, largo: 2 },
  { nombre: 'Piso', desde: 25, largo: 2 },
  { nombre: 'Unidad', desde: 27, largo: 4 },
] as const satisfies readonly NpnPart[];

export type NpnPartName = (typeof npnParts)[number]['nombre'];

/** Departments by DANE's code. */
export const departments: Readonly<Record<string, string>> = {
  '05': 'Antioquia',
  '08': 'Atlántico',
  '11': 'Bogotá, D. C.',
  '13': 'Bolívar',
  '15': 'Boyacá',
  '17': 'Caldas',
  '18': 'Caquetá',
  '19': 'Cauca',
  '20': 'Cesar',
  '23': 'Córdoba',
  '25': 'Cundinamarca',
  '27': 'Chocó',
  '41': 'Huila',
  '44': 'La Guajira',
  '47': 'Magdalena',
  '50': 'Meta',
  '52': 'Nariño',
  '54': 'Norte de Santander',
  '63': 'Quindío',
  '66': 'Risaralda',
  '68': 'Santander',
  '70': 'Sucre',
  '73': 'Tolima',
  '76': 'Valle del Cauca',
  '81': 'Arauca',
  '85': 'Casanare',
  '86': 'Putumayo',
  '88': 'San Andrés, Providencia y Santa Catalina',
  '91': 'Amazonas',
  '94': 'Guainía',
  '95': 'Guaviare',
  '97': 'Vaupés',
  '99': 'Vichada',
};

/** What the digit of the condition says; 1 is not in use. */
export const conditions: Readonly<Record<string, string>> = {
  '0': 'No propiedad horizontal',
  '2': 'Informal',
  '3': 'Bien de uso público',
  '4': 'Vía',
  '5': 'Mejora en predio ajeno',
  '6': 'Mejora en propiedad horizontal',
  '7': 'Parque cementerio',
  '8': 'Condominio',
  '9': 'Propiedad horizontal',
};

/** What the two digits of the zone say. */
export function zoneMeaning(zone: string): string {
  if (zone === '00') return 'Rural';
  if (zone === '01') return 'Urbana (cabecera municipal)';
  return 'Corregimiento o centro poblado';
}
