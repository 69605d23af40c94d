import { expect, test } from 'vitest';
import { allAnswered, requestsInTurn } from './in-turn.ts';

test('a request waits until the answer to the one before is shown', async () => {
  const requests = requestsInTurn();
  const sent: string[] = [];
  const send = (name: string) =>
    requests.add(async () => {
      sent.push(name);
    });
  void send('first');
  const second = send('second');
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['first']);
  requests.answered();
  await expect.poll(() => sent).toEqual(['first', 'second']);
  requests.answered();
  await second;
});

test('all requests are answered when those of each fetcher are', async () => {
  const [one, other] = [requestsInTurn(), requestsInTurn()];
  let isOver = false;
  void one.add(async () => {});
  void other.add(async () => {});
  const all = allAnswered().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  one.answered();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOver).toBe(false);
  other.answered();
  await all;
});
