/** Colours of states as the charts take them; they are the chips'. */
export const barInks = {
  gris: '#8c8c8c',
  ámbar: '#d89614',
  naranja: '#d46b08',
  azul: '#1677ff',
  verde: '#389e0d',
  'verde claro': '#7cb305',
  rojo: '#d4380d',
  turquesa: '#08979c',
} as const;

/** Colours of a yes, a no, and of what nobody knows yet. */
export const yesNoInks: Readonly<Record<string, string>> = {
  Si: barInks.verde,
  No: barInks.rojo,
  NODATA: barInks.gris,
};
