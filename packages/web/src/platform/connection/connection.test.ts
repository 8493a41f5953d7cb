import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

let reachable = true;
let asked = 0;
const open = () =>
  createConnection(async () => {
    asked += 1;
    if (!reachable) throw new TypeError('network');
    return true;
  });

beforeEach(() => {
  vi.useFakeTimers();
  reachable = true;
  asked = 0;
});
afterEach(() => vi.useRealTimers());

test('nothing is asked while nothing fails', async () => {
  open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
});

test('a failure of which the server knows nothing is no lost connection', async () => {
  const connection = open();
  connection.suspect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.isLost()).toBe(false);
  expect(asked).toBe(1);
});

test('it is lost after the second question in vain, and back with the first answer', async () => {
  const connection = open();
  const said: boolean[] = [];
  connection.subscribe(() => said.push(connection.isLost()));
  let answers = 0;
  connection.onAnswer(() => {
    answers += 1;
  });
  reachable = false;
  connection.suspect();
  connection.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isLost()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.isLost()).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(12);
  reachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said).toEqual([true, false]);
  expect(answers).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(13);
});

test('who does not want to wait asks at once', async () => {
  const connection = open();
  reachable = false;
  connection.suspect();
  await vi.advanceTimersByTimeAsync(1_500);
  reachable = true;
  connection.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isLost()).toBe(false);
});
