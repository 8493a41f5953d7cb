/** The whole program under the benchmarks of reports, with its layers and its people. */
import { openApp, startServer } from '../packages/server/src/core/assemble.ts';
import { readConfig } from '../packages/server/src/core/config/config.ts';
import { modules } from '../packages/server/src/modules/modules.ts';
import { makeRows, makeUsers } from './support/load-data.ts';
import { makeReportLayers, makeTerritoryProject } from './support/report-set.ts';

const app = await openApp(readConfig(), modules);
const { db } = app.database;
const users = await makeUsers(db, 20);
await makeRows(db, Number(process.env.BENCH_ROWS), users[0]?.id ?? 0);
const layers = await makeReportLayers(db, Number(process.env.BENCH_LAYERS));
const project = await makeTerritoryProject(db, users[0]?.id ?? 0);
const running = await startServer(app, modules);
const stop = () => void running.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ url: running.url, users, layers, project });
