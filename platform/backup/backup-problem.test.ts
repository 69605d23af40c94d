import { expect, test } from 'vitest';
import { backupProblemOf, KEY_LOST, readBackupProblem } from './backup-problem.ts';

test.each([
  [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'full'],
  [Object.assign(new Error('permission denied'), { code: 'EACCES' }), 'denied'],
  [new Error(KEY_LOST), 'key-lost'],
  [new Error('Connection terminated unexpectedly'), 'failed'],
])('why a backup failed is a code that has words: %s', (error, problem) => {
  expect(backupProblemOf(error)).toBe(problem);
});

test.each([
  ['full', 'full'],
  ['interrupted', 'interrupted'],
  ['backup-key-lost', 'key-lost'],
  ["EACCES: permission denied, mkdir '/backups'", 'denied'],
  ['EXCELLENT', 'failed'],
])('what an earlier version recorded is read as one: %s', (text, problem) => {
  expect(readBackupProblem(text)).toBe(problem);
});
