import { expect, test } from 'vitest';
import { leavesForm } from './leave-guard.ts';

const at = (pathname: string, search: object = {}) => ({ pathname, search });
const editing = at('/contratos', { id: '7' });

test('another page of the list or another search leaves the form open', () => {
  const next = at('/contratos', { id: '7', page: '3', search: 'vía' });
  expect(leavesForm(editing, next)).toBe(false);
});

test('another record, a closed panel, another tab or another screen takes it away', () => {
  expect(leavesForm(editing, at('/contratos', { id: '8' }))).toBe(true);
  expect(leavesForm(editing, at('/contratos'))).toBe(true);
  expect(leavesForm(at('/x', { tab: 'roles' }), at('/x', { tab: 'recursos' }))).toBe(true);
  expect(leavesForm(editing, at('/personas'))).toBe(true);
});

test('the end of the session is not held back', () => {
  expect(leavesForm(editing, at('/ingresar'))).toBe(false);
});
