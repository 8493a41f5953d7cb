/** A page of reports as somebody would serve it by hand: one SQL statement over plain HTTP. */
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
const PAGE = `select r.id, r.nombre, r.buffer, r.estado, r.fecha_creacion, u.username,
    (select count(*) from ejecuciones_reporte e join capas_analisis_reporte c on c.ejecucion_id = e.id
     where e.reporte_id = r.id and e.vigente and c.estado = 'CRUZÓ') as matches
  from reportes_rapidos r join usuarios u on u.id = r.autor_id
  order by r.fecha_creacion desc, r.id desc limit 11`;
const COUNT =
  'select count(*) as total from (select 1 from reportes_rapidos limit 10001) as contadas';

const server = http.createServer(async (request, response) => {
  const [{ rows }, count] = await Promise.all([
    pool.query(PAGE),
    request.url === '/contada' ? pool.query(COUNT) : undefined,
  ]);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ nodes: rows.slice(0, 10), totalCount: count?.rows[0].total }));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
