import { expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { refusalWords } from './refusal-words.ts';

const REQUIRED = 'El valor de este campo es obligatorio';
const SELECT = 'Debe seleccionar un elemento de la lista';

test.each<[ZodType, unknown, string]>([
  [z.string(), undefined, REQUIRED],
  [z.string().min(1), '', REQUIRED],
  [z.enum(['a', 'b']), null, REQUIRED],
  [z.enum(['a', 'b']), 'c', SELECT],
  [z.literal('a'), 'c', SELECT],
  [z.string(), 5, 'El valor no es del tipo esperado.'],
  [z.number(), Number.NaN, 'Debe ser un número'],
  [z.int(), 1.5, 'Debe ser un número entero'],
  [z.string().max(3), 'abcd', 'Máximo 3 caracteres'],
  [z.string().min(3), 'ab', 'Mínimo 3 caracteres'],
  [z.array(z.string()).min(1), [], 'Debe seleccionar por lo menos un elemento de la lista'],
  [z.array(z.string()).min(2), ['a'], 'Mínimo 2 elementos'],
  [z.array(z.string()).max(0), ['a'], 'Máximo 0 elementos'],
  [z.number().max(1e6), 1e9, 'El valor no puede ser mayor que 1.000.000'],
  [z.number().min(0.5), 0, 'El valor no puede ser menor que 0,5'],
  [z.number().positive(), 0, 'Debe ser mayor que 0'],
  [z.number().negative(), 0, 'Debe ser menor que 0'],
  [z.email(), 'a', 'Debe ingresar un correo valido'],
  [z.string().regex(/^a$/), 'b', 'El valor no tiene el formato adecuado'],
  [z.guid(), 'b', 'El valor no tiene el formato adecuado'],
  [z.url(), 'b', 'El valor no tiene el formato adecuado'],
  [z.union([z.string(), z.number()]), {}, 'El valor no es válido'],
  [z.strictObject({}), { a: 1 }, 'El valor no es válido'],
  [z.number().multipleOf(5), 3, 'El valor no es válido'],
  [z.custom(() => false), 3, 'El valor no es válido'],
])('what %# refuses is said in the words of the product', (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: refusalWords });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
