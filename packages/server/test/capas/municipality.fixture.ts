/** A municipality as the DANE publishes it: code, name and department. */
export const tunja = {
  type: 'Feature',
  properties: { mpio_cdpmp: '15001', mpio_cnmbr: 'Tunja', dpto_cnmbr: 'Boyacá' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-73.4, 5.5],
        [-73.3, 5.5],
        [-73.3, 5.6],
        [-73.4, 5.5],
      ],
    ],
  },
} as const;
