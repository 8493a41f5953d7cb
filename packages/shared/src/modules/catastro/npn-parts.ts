/** A stretch of the cadastral number of 30 digits. */
interface NpnPart {
  nombre: string;
  largo: number;
}

/** The parts of the number (Resolución 70 de 2011 del IGAC), in their order. */
export const npnParts = [
  { nombre: 'Departamento', largo: 2 },
  { nombre: 'Municipio', largo: 3 },
  { nombre: 'Zona', largo: 2 },
  { nombre: 'Sector', largo: 2 },
  { nombre: 'Comuna', largo: 2 },
  { nombre: 'Barrio', largo: 2 },
  { nombre: 'Manzana o vereda', largo: 4 },
  { nombre: 'Terreno', largo: 4 },
  { nombre: 'Condición de propiedad', largo: 1 },
  { nombre: 'Edificio', largo: 2 },
  { nombre: 'Piso', largo: 2 },
  { nombre: 'Unidad', largo: 4 },
] as const satisfies readonly NpnPart[];

export type NpnPartName = (typeof npnParts)[number]['nombre'];

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
