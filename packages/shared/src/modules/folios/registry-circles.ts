/** A registry circle: its name, and the departments (codes of DANE) in which its municipalities lie. */
interface Circle {
  name: string;
  departments: readonly string[];
}

/** Registry circles by their code. One that is not here is called by its code, and may be anywhere. */
const circles: Readonly<Record<string, Circle>> = {
  '001': { name: 'Medellín Sur', departments: ['05'] },
  '01N': { name: 'Medellín Norte', departments: ['05'] },
  '020': { name: 'Rionegro', departments: ['05'] },
  '034': { name: 'Turbo', departments: ['05'] },
  '040': { name: 'Barranquilla', departments: ['08'] },
  '051': { name: 'Soacha', departments: ['25'] },
  '060': { name: 'Cartagena', departments: ['13'] },
  '070': { name: 'Tunja', departments: ['15'] },
  '074': { name: 'Duitama', departments: ['15'] },
  '080': { name: 'Santa Marta', departments: ['47'] },
  '095': { name: 'Sogamoso', departments: ['15'] },
  '100': { name: 'Manizales', departments: ['17'] },
  '120': { name: 'Popayán', departments: ['19'] },
  '140': { name: 'Montería', departments: ['23'] },
  '156': { name: 'Facatativá', departments: ['25'] },
  '157': { name: 'Fusagasugá', departments: ['25'] },
  '166': { name: 'La Mesa', departments: ['25'] },
  '176': { name: 'Zipaquirá', departments: ['25'] },
  '190': { name: 'Valledupar', departments: ['20'] },
  '200': { name: 'Neiva', departments: ['41'] },
  '230': { name: 'Villavicencio', departments: ['50'] },
  '240': { name: 'Pasto', departments: ['52'] },
  '260': { name: 'Cúcuta', departments: ['54'] },
  '280': { name: 'Armenia', departments: ['63'] },
  '290': { name: 'Pereira', departments: ['66'] },
  '300': { name: 'Bucaramanga', departments: ['68'] },
  '303': { name: 'Barrancabermeja', departments: ['68', '05'] },
  '350': { name: 'Ibagué', departments: ['73'] },
  '370': { name: 'Cali', departments: ['76'] },
  '378': { name: 'Palmira', departments: ['76'] },
  '470': { name: 'Yopal', departments: ['85'] },
  '50C': { name: 'Bogotá Zona Centro', departments: ['11', '25'] },
  '50N': { name: 'Bogotá Zona Norte', departments: ['11', '25'] },
  '50S': { name: 'Bogotá Zona Sur', departments: ['11', '25'] },
};

/** A circle as people read it: `50N · Bogotá Zona Norte`. */
export const circleName = (code: string): string =>
  circles[code] ? `${code} · ${circles[code].name}` : `Círculo ${code}`;

/** Departments of the circles that are known, by the circle's code. */
export const circleDepartments: readonly (readonly [string, readonly string[]])[] = Object.entries(
  circles,
).map(([code, { departments }]) => [code, departments]);

/** Whether a folio's circle can register land of a municipality; of circles that are not known it can. */
export const circleMayHold = (circle: string, municipality: string): boolean =>
  circles[circle]?.departments.includes(municipality.slice(0, 2)) ?? true;
