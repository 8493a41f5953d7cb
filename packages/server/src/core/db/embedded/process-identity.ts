import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot; undefined where the system does not tell. */
  startedAt: string | undefined;
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) };
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  if (now === 'ended') return false;
  return startedAt === undefined || now === undefined || now === startedAt;
}

/** Field 22 of /proc/<pid>/stat; a process that has ended and is not yet collected is `ended`. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}
