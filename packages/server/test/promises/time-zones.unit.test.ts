import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./time-zones.script.ts', import.meta.url));
const ZONES = ['America/Bogota', 'UTC', 'Asia/Tokyo', 'Pacific/Apia'];

async function printedIn(zone: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 4_000_000,
  });
  return stdout;
}

it('reads the same wherever the machine stands (T1)', async () => {
  const [bogota, ...others] = await Promise.all(ZONES.map(printedIn));
  const [dates] = JSON.parse(bogota ?? '[]');
  expect(dates[0]).toEqual(['31/12/2025', '2025-12-31 23:30', '2025-12-31', '20251231_233000']);
  for (const other of others) expect(other).toBe(bogota);
}, 60_000);
