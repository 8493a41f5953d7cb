import pg from 'pg';

/** What `pg` knows of a connection, and does not tell in its types. */
interface Session {
  host: string;
  port: number;
  ssl: boolean | object;
  sslNegotiation: string;
  processID: number | null;
  secretKey: number | null;
  connection: { stream: { destroy(): void } };
}

type CancelConnection = InstanceType<typeof pg.Connection> & {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Ends the statement that a client has at work, and its connection with it. A server is told on a
 * connection of its own, for which it needs no free place; the embedded database does not listen
 * to that: there, what has not begun yet never does, and what has begun is undone when it ends.
 */
export function stopStatement(client: pg.Client): void {
  const session = client as pg.Client & Session;
  askToCancel(session);
  session.connection.stream.destroy();
}

function askToCancel(session: Session): void {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = session;
  if (processID === null || secretKey === null) return;
  const settings: object = { ssl, sslNegotiation };
  const connection = new pg.Connection(settings) as CancelConnection;
  const ask = () => connection.cancel(processID, secretKey);
  // Who cannot be reached, or hangs up on hearing it, is told nothing more.
  connection.on('error', () => undefined);
  connection.on('sslconnect', ask);
  connection.on('connect', () => {
    if (!ssl) ask();
    else if (sslNegotiation !== 'direct') connection.requestSsl();
  });
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
}
