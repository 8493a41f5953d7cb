import { PASSWORD_MESSAGE } from './password.rules.ts';
import { YEARS } from './text.rules.ts';

/** The messages of the product's reusable rules, letter for letter. */
export const messages = {
  required: 'El valor de este campo es obligatorio',
  requiredText: 'Campo obligatorio.',
  select: 'Debe seleccionar un elemento de la lista',
  multiple: 'Debe seleccionar por lo menos un elemento de la lista',
  min2: 'Mínimo 2 caracteres',
  min8: 'Minimo 8 caracteres',
  email: 'Debe ingresar un correo valido',
  number: 'Debe ser un número',
  integer: 'Debe ser un número entero',
  decimals: 'El valor admite hasta dos decimales',
  date: 'La fecha ingresada no tiene el formato YYYY-MM-DD',
  notYet: 'La fecha no puede ser posterior a hoy',
  years: `El año debe estar entre ${YEARS.first} y ${YEARS.last}`,
  phone: 'Debe ingresar un teléfono valido',
  extension: 'La extensión solo puede tener de 3 a 5 dígitos',
  range: 'EL rango de fechas ingresado no es válido',
  rangeOrder: 'La fecha de inicio no puede ser mayor que la fecha final',
  coordinate: 'La coordenada no tiene el formato adecuado',
  password: PASSWORD_MESSAGE,
  documentPath: 'El texto no puede contener < > : " / \\ | ? * ni caracteres de control',
  fmi: 'La matrícula inmobiliaria no tiene el formato adecuado',
  npn: 'El número predial nacional debe tener 30 dígitos',
  divipola: 'El código del municipio debe tener 5 dígitos',
  type: 'El valor no es del tipo esperado.',
  format: 'El valor no tiene el formato adecuado',
  invalid: 'El valor no es válido',
} as const;

/** What a text of more characters than that is refused with. */
export const maxLengthMessage = (max: number): string => `Máximo ${max} caracteres`;
