/** The members of a style as its form calls them, for the notice about a conflict. */
export const styleLabels = {
  tipo: 'Se distingue',
  columna: 'Columna',
  metodo: 'Método',
  rampa: 'Colores',
  clases: { label: 'Clases', show: (value: unknown) => `${(value as unknown[]).length} clases` },
  otros: 'Dibujar los demás',
  color: 'Color',
  relleno: 'Relleno',
  grosor: 'Grosor de línea',
  trazo: 'Trazo',
  simbolo: 'Símbolo de los puntos',
  tamano: 'Tamaño de los puntos',
  etiqueta: 'Columna de los rótulos',
  etiquetaDesde: 'Rótulos desde la escala',
  escalaLejana: 'Se dibuja desde la escala',
  escalaCercana: 'y hasta la escala',
} as const;
