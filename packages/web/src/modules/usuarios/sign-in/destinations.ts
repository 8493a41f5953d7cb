/** Where one may go right after signing in, besides home: addresses within the application. */
export const destinations = [
  { path: '/correspondencia', label: 'Correspondencia' },
  { path: '/bitacora', label: 'Bitácora' },
  { path: '/procesos_negocio', label: 'Procesos' },
  { path: '/proyectos_gi', label: 'Gestión Inmobiliaria' },
  { path: '/proyectos', label: 'Proyectos' },
] as const;
