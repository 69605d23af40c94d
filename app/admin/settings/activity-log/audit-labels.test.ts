import { expect, test } from 'vitest';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { actionLabel, actorName, auditWords, subjectLabel } from './audit-labels.ts';

test('a word of a search means the types and actions that are called so in the reader’s language', () => {
  const english = adminActivityMessages.in('en-CA');
  expect(auditWords(english, 'order LL-1003', {})).toEqual([
    {
      word: 'order',
      actors: [],
      subjects: ['draft', 'order', 'test orders'],
      actions: ['ordered', 'ordered pictures'],
    },
    { word: 'LL-1003', actors: [], subjects: [], actions: [] },
  ]);
  const french = adminActivityMessages.in('fr-CA');
  expect(auditWords(french, 'RETABLISSEMENT', {})[0]!.actions).toContain('restored');
  expect(auditWords(french, 'automatique', {})[0]!.actors).toEqual(['shop']);
  expect(auditWords(french, ' ', {})).toEqual([]);
});

test('a person is shown and found by name, as far as it is known', () => {
  const english = adminActivityMessages.in('en-CA');
  const names = { 'olive@example.ca': 'Olive Martin' };
  expect(actorName(english, 'olive@example.ca', names)).toBe('Olive Martin');
  expect(actorName(english, 'gone@example.ca', names)).toBe('gone@example.ca');
  expect(actorName(english, 'shop', names)).toBe(english('actor.shop'));
  expect(auditWords(english, 'martin', names)[0]!.actors).toEqual(['olive@example.ca']);
});

test('no type or action is shown as its code', () => {
  const french = adminActivityMessages.in('fr-CA');
  for (const { subjects, actions } of auditWords(french, 'a e i o u', {})) {
    expect(subjects.filter((code) => subjectLabel(french, code) === code)).toEqual([]);
    expect(actions.filter((code) => actionLabel(french, code) === code)).toEqual([]);
  }
  expect(subjectLabel(french, 'constructor')).toBe('constructor');
});
