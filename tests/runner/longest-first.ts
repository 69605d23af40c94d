import { BaseSequencer, type TestSpecification } from 'vitest/node';

// By duration, longest first. Other files start in the order of their project.
const LONG = [
  'faults/kill',
  'browser/storefront/every-page',
  'browser/checkout/purchase',
  'browser/storefront/browse',
  'browser/storefront/live',
  'faults/start',
  'browser/account/accounts',
  'browser/storefront/reading',
  'browser/account/every-page-of-accounts',
  'faults/labels',
  'browser/admin/staff',
  'browser/admin/content/writing',
].map((name) => `/tests/${name}.test.ts`);
const PROJECTS = ['faults', 'browser', 'attacks', 'integration'];

/**
 * Starts with the longest files, so that no core waits for the last of them, and ends with short ones: the
 * integration tests in a row, because each of their workers loads the shop once.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(specs);
    const place = ({ moduleId, project }: TestSpecification) => {
      const among = LONG.findIndex((name) => moduleId.endsWith(name));
      return among >= 0 ? among : LONG.length + PROJECTS.indexOf(project.name);
    };
    return bySize.toSorted((a, b) => place(a) - place(b));
  }
}
