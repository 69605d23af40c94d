import { expect, test } from 'vitest';
import { csvResponse } from './csv-answer.ts';

test('each part of a file is made after the previous one was read, and none after the download ends', async () => {
  const made: number[] = [];
  let isOver = false;
  async function* parts() {
    try {
      for (let n = 1; n <= 9; n += 1) {
        made.push(n);
        yield `${n}é\r\n`;
      }
    } finally {
      isOver = true;
    }
  }
  const reader = csvResponse(parts(), 'all of it').body!.getReader();
  expect(made).toEqual([]);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('1é\r\n');
  expect(made).toEqual([1]);
  await reader.read();
  expect(made).toEqual([1, 2]);
  await reader.cancel();
  expect(made).toEqual([1, 2]);
  expect(isOver).toBe(true);
});

test('an interrupted file is not mistaken for a complete one', async () => {
  async function* parts() {
    yield 'a\r\n';
    throw new Error('the database is gone');
  }
  const answer = csvResponse(parts(), 'orders');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  await expect(answer.text()).rejects.toThrow('the database is gone');
});
