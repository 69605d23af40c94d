import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed at the second try only, so that they are mended and not forgotten. */
export default class FlakyTests implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const test of this.flaky) console.log(`Passed at the second try: ${test}`);
  }
}
