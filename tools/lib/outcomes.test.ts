import { describe, expect, it } from 'vitest';
import { afterAgain, countsOf } from './outcomes.mjs';

const file = (name: string, status: string, tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length,
  testResults,
});

const hookAfter = file('a', 'failed', ['passed', 'passed']);
const hookBefore = file('b', 'failed', ['skipped', 'skipped']);
const defect = file('c', 'failed', ['passed', 'failed']);
const unloaded = file('d', 'failed', []);
const fine = file('e', 'passed', ['passed', 'skipped']);

describe('what a run of tests counts', () => {
  it('a file whose hooks fail, or that does not load, is one at least', () => {
    expect(countsOf(report(hookAfter), false)).toMatchObject({ passed: 2, failed: 1 });
    expect(countsOf(report(hookBefore), true)).toMatchObject({ passed: 0, failed: 1 });
    expect(countsOf(report(hookBefore), false)).toMatchObject({ failed: 2 });
    expect(countsOf(report(unloaded), true)).toMatchObject({ failed: 1 });
  });

  it('what was skipped is lost unless it belongs to another run', () => {
    expect(countsOf(report(fine), true)).toMatchObject({ passed: 1, failed: 0, failedFiles: [] });
    expect(countsOf(report(fine), false)).toMatchObject({ failed: 1, failedFiles: [] });
  });

  it('a defect that fails twice stays, whatever else failed by chance', () => {
    for (const chance of [hookAfter, hookBefore, unloaded]) {
      for (const leavesOut of [true, false]) {
        const first = countsOf(report(chance, defect, fine), leavesOut);
        const again = countsOf(report({ ...chance, status: 'passed' }, defect), true);
        const { failed } = afterAgain(first, { ...again, failed: 1 });
        expect(failed).toBe(leavesOut ? 1 : 2);
        expect(afterAgain(first, { passed: 3, failed: 0 }).failed).toBe(leavesOut ? 0 : 1);
      }
    }
  });
});
