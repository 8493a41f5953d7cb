/** An activity that somebody works on, as the log has it. */
export const activity = {
  id: '7',
  nombre: 'Ficha predial',
  identificador: 'FP-1',
  instanceName: 'Gestión predial',
  estado: 'EN GESTIÓN',
  esGestion: true,
  color: null,
  porcentajeAvance: 0,
};
