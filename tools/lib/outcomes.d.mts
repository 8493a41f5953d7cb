interface Counts {
  passed: number;
  failed: number;
  failedFiles: { file: string; passed: number; failed: number }[];
}

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export function countsOf(report: Report, leavesOut: boolean): Counts;

export function afterAgain(
  first: Counts,
  again: { passed: number; failed: number },
): { passed: number; failed: number };
