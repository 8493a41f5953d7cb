import { relative } from 'node:path';
import { root } from './root.mjs';

/** Of a file that failed, as many as did not pass; one where all of them did, or none was found. */
function lostOf({ status, assertionResults: tests }, leavesOut) {
  const lost = tests.filter(
    (test) => test.status === 'failed' || (test.status !== 'passed' && !leavesOut),
  ).length;
  return lost === 0 && status === 'failed' ? 1 : lost;
}

/**
 * What a report of vitest counts. A file that does not load, or whose hooks fail, counts as one; so does a
 * test that was skipped, unless `leavesOut` says that some belong to another run.
 * @returns {{ passed: number, failed: number, failedFiles: { file: string, passed: number, failed: number }[] }}
 */
export function countsOf({ numPassedTests: passed, testResults: files }, leavesOut) {
  const counted = files.map((file) => ({
    file: relative(root, file.name),
    passed: file.assertionResults.filter((test) => test.status === 'passed').length,
    failed: lostOf(file, leavesOut),
    isFailed: file.status === 'failed',
  }));
  return {
    passed,
    failed: counted.reduce((sum, { failed }) => sum + failed, 0),
    failedFiles: counted.filter(({ isFailed }) => isFailed).map(({ isFailed, ...file }) => file),
  };
}

/**
 * What stands after the failed files of a run were tried again: what failed outside of them was not, and stays.
 * @param {ReturnType<typeof countsOf>} first
 * @param {{ passed: number, failed: number }} again
 */
export function afterAgain(first, again) {
  const before = (what) => first.failedFiles.reduce((sum, file) => sum + file[what], 0);
  return {
    passed: first.passed - before('passed') + again.passed,
    failed: first.failed - before('failed') + again.failed,
  };
}
