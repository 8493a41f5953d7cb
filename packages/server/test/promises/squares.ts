/** A study polygon of about 1.1 km near Tunja, as GeoJSON text. */
export const STUDY = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.35, 5.53],
      [-73.35, 5.54],
      [-73.36, 5.54],
      [-73.36, 5.53],
    ],
  ],
});

/** The polygon's western half: a layer of it crosses 50 % of the study area. */
export const WESTERN_HALF = [
  { nombre: 'oeste', box: [-73.36, 5.53, -73.355, 5.54] as [number, number, number, number] },
];
