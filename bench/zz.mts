import { openBenchDatabase } from './support/bench-database.ts';
import { allProposals } from '../packages/server/src/modules/inmobiliaria/bulk/sync.compare.ts';
import { sql } from 'kysely';
const { db, close } = await openBenchDatabase();
const { rows } = await sql<any>`select proyecto_gi_id as p, count(*)::int as n from predios_gi group by 1 order by 2 desc limit 3`.execute(db); console.log(rows);
const p = rows[0].n===20000?rows[0].p:rows.find((r:any)=>r.n===20000)?.p ?? rows[0].p;
for (let i=0;i<6;i++){ const c=process.cpuUsage(); const s=performance.now(); let n=0; for await (const x of allProposals(db,p,null)) n+=x.length; const u=process.cpuUsage(c); console.log(n,Math.round(performance.now()-s),'cpu',Math.round((u.user+u.system)/1000)); }
await close();
