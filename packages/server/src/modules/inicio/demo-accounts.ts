import { DEMO_PASSWORD, demoAccounts } from '../../../db/demo/accounts.ts';

/** The demo's accounts as the start prints them; says whether the data has just been loaded. */
export function demoAccountLines(justLoaded: boolean): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  return [
    justLoaded ? 'Se cargaron los datos de demostración.' : 'Datos de demostración:',
    ...demoAccounts.map(({ username, quien }) => `  ${username.padEnd(width)}  ${quien}`),
    `  contraseña de todas: ${DEMO_PASSWORD}`,
  ];
}
