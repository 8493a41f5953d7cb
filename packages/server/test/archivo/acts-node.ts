/** A process that carries out the acts of the archive whose time has come, for the test that kills it. */
import { closeApp, openApp } from '../../src/core/assemble.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { carryOutActs } from '../../src/modules/archivo/acts/carry-out.ts';
import { modules } from '../../src/modules/modules.ts';

const app = await openApp(readConfig(), modules);
console.log('ready worker');
await carryOutActs(app);
await closeApp(app);
