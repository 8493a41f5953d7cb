/** On which side of their assignments a person stands, as it is chosen. */
export const assignmentSides = [
  { value: 'gestion', label: 'Recurso Gestión' },
  { value: 'control', label: 'Recurso Control' },
];

/** For who coordinates: everybody whose work is theirs to follow. */
export const coordinatedSide = { value: 'equipo', label: 'Mi equipo' };
