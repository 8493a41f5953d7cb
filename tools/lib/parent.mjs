/**
 * When npm itself is killed, nothing tells this process; it would go on holding the port and the
 * data. Started through npm, it stops when npm is gone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
