/** The product's identity on paper: the colours of the screen, as #RRGGBB. */
export const brand = {
  name: 'Comarca',
  land: '#1F6F4A',
  landPale: '#E8F1EC',
  water: '#14507A',
  waterPale: '#E6EEF4',
  deepWater: '#0E3148',
  ink: '#18262B',
  muted: '#5D6B72',
  line: '#C4CFCC',
  lineSoft: '#E1E7E5',
  stripe: '#F6F8F7',
  warning: '#A86100',
  warningPale: '#FDF3E1',
  error: '#B3261E',
  errorPale: '#FBEAE8',
  neutral: '#66747B',
} as const;

/** The product's mark, as outlines on a square of 48: a parcel crossed by its river. */
export const mark = {
  size: 48,
  parcel:
    'M8.6 6.4 31 3.2a3 3 0 0 1 2.7 1L44 16.6a3 3 0 0 1 .7 2.2l-2 18.6a3 3 0 0 1-2.2 2.6L20 44.9a3 3 0 0 1-2.6-.5L4.5 34.6a3 3 0 0 1-1.2-2.5L6 8.9a3 3 0 0 1 2.6-2.5Z',
  river:
    'M44.6 18.2c-6 .6-8.9 3-12.2 6.7-3.9 4.4-9.1 3.6-13.6 6.9-3.4 2.5-4.8 6.3-4.9 9.9l3.5 2.7a3 3 0 0 0 2.6.5L40.5 40a3 3 0 0 0 2.2-2.6l2-18.6Z',
  contours:
    'M11 24.5c5-1.3 7.5-4.3 10-7.7 2.7-3.7 7-5.3 12.3-5.3M9.8 33.2c4.3-1.7 6.7-5.2 9.7-8 3.9-3.7 8.4-2.2 12.1-5.6',
} as const;
